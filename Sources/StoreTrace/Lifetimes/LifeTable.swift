/// Those that live, by number, and of the others those that ended last.
///
/// Both lie in chunks of about 64, so that a copy which a reader took costs whoever goes on one chunk for each one it
/// changes and not the whole table.
/// Invariant: no more than `limit` of those that have ended are kept, in a ring whose oldest stands at `next` once it is
/// full. All but reading is O(1), however many come and go, but for a copy that somebody holds.
struct LifeTable<Life: Sendable>: Sendable {
  static var limit: Int { 1_000 }
  private static var chunk: Int { 64 }

  // A power of two of them; the last bits of a number say which is its own.
  private var living: [[Int: Life]] = [[:]]
  private var ended: [[Life]] = []
  private var endedCount = 0
  private var next = 0
  /// How many live.
  private(set) var livingCount = 0
  /// How many have ended and are no longer kept.
  private(set) var forgotten = 0

  /// One that lives.
  subscript(id: Int) -> Life? { living[chunk(of: id)][id] }

  /// Notes that one lives.
  mutating func begin(_ id: Int, _ life: Life) {
    if livingCount >= living.count * Self.chunk { spread() }
    if living[chunk(of: id)].updateValue(life, forKey: id) == nil { livingCount += 1 }
  }

  /// Changes one that lives; the others are left alone.
  mutating func change(_ id: Int, _ body: (inout Life) -> Void) {
    let chunk = chunk(of: id)
    guard let index = living[chunk].index(forKey: id) else { return }
    body(&living[chunk].values[index])
  }

  /// Notes that one has ended.
  ///
  /// - Returns: it; nil if it was not known to live.
  @discardableResult
  mutating func end(_ id: Int, _ body: (inout Life) -> Void) -> Life? {
    guard var life = living[chunk(of: id)].removeValue(forKey: id) else { return nil }
    livingCount -= 1
    body(&life)
    if endedCount < Self.limit {
      if endedCount % Self.chunk == 0 { ended.append([]) }
      ended[ended.count - 1].append(life)
      endedCount += 1
    } else {
      ended[next / Self.chunk][next % Self.chunk] = life
      next = (next + 1) % Self.limit
      forgotten += 1
    }
    return life
  }

  mutating func endAll(_ body: (inout Life) -> Void) {
    for id in living.flatMap(\.keys).sorted() { end(id, body) }
  }

  /// Those that live, in no order.
  var lives: [Life] { living.flatMap(\.values) }

  /// Those that live and those that have ended, in no order.
  var known: [Life] { ended.flatMap(\.self) + lives }

  /// How many are kept.
  var count: Int { endedCount + livingCount }

  private func chunk(of id: Int) -> Int { id & (living.count - 1) }

  private mutating func spread() {
    let lives = living
    living = Array(repeating: [:], count: lives.count * 2)
    for chunk in lives { for (id, life) in chunk { living[self.chunk(of: id)][id] = life } }
  }
}
