/// What was gathered under keys, in the order the keys came first.
struct Gathered<Key: Hashable, Value> {
  private var places: [Key: Int] = [:]
  /// The keys with what was gathered under each.
  private(set) var all: [(key: Key, value: Value)] = []

  /// Changes what was gathered under a key, beginning with a value if there is nothing yet.
  mutating func update(_ key: Key, from first: @autoclosure () -> Value, _ body: (inout Value) -> Void) {
    if let place = places[key] {
      body(&all[place].value)
    } else {
      places[key] = all.count
      all.append((key, first()))
      body(&all[all.count - 1].value)
    }
  }
}
