/// The way from the root to a value, as a list from the inside out; spelled out only when an error needs it.
indirect enum CodingTrail {
  case root
  case key(any CodingKey, in: CodingTrail, depth: Int)
  case index(Int, in: CodingTrail, depth: Int)

  var depth: Int {
    switch self {
    case .root: 0
    case .key(_, in: _, let depth), .index(_, in: _, let depth): depth
    }
  }

  func appending(_ key: some CodingKey) -> CodingTrail { .key(key, in: self, depth: depth + 1) }

  func appending(_ index: Int) -> CodingTrail { .index(index, in: self, depth: depth + 1) }

  var codingPath: [any CodingKey] {
    var path: [any CodingKey] = []
    var rest = self
    while true {
      switch rest {
      case .root: return path.reversed()
      case .key(let key, in: let outer, depth: _):
        path.append(key)
        rest = outer
      case .index(let index, in: let outer, depth: _):
        path.append(IndexKey(intValue: index))
        rest = outer
      }
    }
  }
}

/// The position of an element, as a coding key.
struct IndexKey: CodingKey {
  let index: Int

  init(intValue: Int) { index = intValue }

  init?(stringValue: String) { return nil }

  var intValue: Int? { index }

  var stringValue: String { "Index \(index)" }
}

/// The key under which a superclass codes itself when it names none.
struct SuperKey: CodingKey {
  init() {}

  init?(intValue: Int) { return nil }

  init?(stringValue: String) {
    guard stringValue == "super" else { return nil }
  }

  var intValue: Int? { nil }

  var stringValue: String { "super" }
}
