/// Those that live, by number, and of the others those that ended last.
///
/// Invariant: no more than `limit` of those that have ended are kept, in a ring whose oldest stands at `next` once it is
/// full. All but reading is O(1), however many come and go.
struct LifeTable<Life: Sendable>: Sendable {
  static var limit: Int { 1_000 }

  private(set) var living: [Int: Life] = [:]
  private var ended: [Life] = []
  private var next = 0
  /// How many have ended and are no longer kept.
  private(set) var forgotten = 0

  subscript(id: Int) -> Life? {
    get { living[id] }
    set { living[id] = newValue }
  }

  /// Changes one that lives; the others are left alone.
  mutating func change(_ id: Int, _ body: (inout Life) -> Void) {
    guard let index = living.index(forKey: id) else { return }
    body(&living.values[index])
  }

  /// Notes that one has ended.
  ///
  /// - Returns: it; nil if it was not known to live.
  @discardableResult
  mutating func end(_ id: Int, _ body: (inout Life) -> Void) -> Life? {
    guard var life = living.removeValue(forKey: id) else { return nil }
    body(&life)
    if ended.count < Self.limit {
      ended.append(life)
    } else {
      ended[next] = life
      next = (next + 1) % Self.limit
      forgotten += 1
    }
    return life
  }

  mutating func endAll(_ body: (inout Life) -> Void) {
    for id in living.keys.sorted() { end(id, body) }
  }

  /// Those that live and those that have ended, in no order.
  var known: [Life] { ended + living.values }

  /// How many are kept.
  var count: Int { ended.count + living.count }
}
