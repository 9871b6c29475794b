/// The groups of one part. Most parts have one, which is kept where it is found at once.
struct GroupTable {
  private(set) var first: ValueGroup?
  private(set) var others: [GroupKey: ValueGroup] = [:]

  var isEmpty: Bool { first == nil && others.isEmpty }

  var all: [ValueGroup] { (first.map { [$0] } ?? []) + others.values }

  subscript(key: GroupKey) -> ValueGroup? {
    if let first, first.key == key { first } else { others[key] }
  }

  mutating func add(_ group: ValueGroup) {
    if first == nil { first = group } else { others[group.key] = group }
  }

  mutating func remove(_ group: ValueGroup) {
    if first === group { first = nil } else { others[group.key] = nil }
  }
}
