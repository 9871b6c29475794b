import Foundation

/// Draws from given bytes as long as there are any, then by SplitMix64, so that a failing seed or input fails again.
struct Generator: RandomNumberGenerator {
  private var state: UInt64
  private var bytes: ArraySlice<UInt8>

  init(seed: UInt64, bytes: [UInt8] = []) {
    state = seed
    self.bytes = bytes[...]
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ limit: Int) -> Int {
    if let byte = bytes.popFirst() { return Int(byte) % limit }
    return Int.random(in: 0..<limit, using: &self)
  }

  mutating func isTrue(oneIn chances: Int) -> Bool { below(chances) == 0 }
}

/// What a random value is made of: it can be edited and made smaller, which an `Any` cannot.
indirect enum Model {
  case int(Int)
  case wide(UInt64)
  case real(Double)
  case text(String)
  case bytes([UInt8])
  case optional(Model?)
  case list([Model])
  case numbers([Int])
  case rows([Row])
  case set([Int])
  case mixedSet([Int])
  case dictionary([String: Model])
  case byNumber([Int: Model])
  case byKey([Int: Model])
  case ordered([Row])
  case box(Model, Model?)
  case pair(Model, Model)
  case tree(Model?)

  struct Row {
    var id: Int
    var content: Model
  }
}

private struct Item: Identifiable {
  var id: Int
  var content: Any
}

private struct Box {
  var left: Any
  var right: Any?
}

private indirect enum Tree {
  case empty
  case leaf(Any)
  case node(Tree, count: Int)
}

private enum Key: Hashable {
  case number(Int)
  case point(x: Int, y: Int)
  case text(String)

  init(_ number: Int) {
    switch number % 3 {
    case 0: self = .number(number)
    case 1: self = .point(x: number, y: -number)
    default: self = .text("\(number)")
    }
  }
}

/// A dictionary whose order means something.
private struct Ordered: CustomReflectable {
  var entries: [(String, Any)]
  var customMirror: Mirror { Mirror(self, unlabeledChildren: entries, displayStyle: .dictionary) }
}

extension Model {
  /// The Swift value that it stands for.
  var value: Any {
    switch self {
    case .int(let int): int
    case .wide(let wide): wide
    case .real(let real): real
    case .text(let text): text
    case .bytes(let bytes): bytes.count % 2 == 0 ? bytes : Data(bytes)
    case .optional(let content): content.map { $0.value } as Any
    case .list(let elements): elements.map(\.value)
    case .numbers(let numbers): numbers
    case .rows(let rows): rows.map { Item(id: $0.id, content: $0.content.value) }
    case .set(let numbers): Set(numbers)
    case .mixedSet(let numbers): Set(numbers.map { $0 % 2 == 0 ? AnyHashable($0 / 2) : AnyHashable("\($0 / 2)") })
    case .dictionary(let entries): entries.mapValues(\.value)
    case .byNumber(let entries): entries.mapValues(\.value)
    case .byKey(let entries): Dictionary(uniqueKeysWithValues: entries.map { (Key($0), $1.value) })
    case .ordered(let rows): Ordered(entries: rows.map { ("k\($0.id)", $0.content.value) })
    case .box(let left, let right): Box(left: left.value, right: right?.value)
    case .pair(let left, let right): (left.value, named: right.value)
    case .tree(let content): content.map { Tree.node(.leaf($0.value), count: 1) } ?? Tree.empty
    }
  }

  static func random(_ depth: Int, _ generator: inout Generator) -> Model {
    switch generator.below(depth > 0 ? 18 : 5) {
    case 0: .int(generator.below(3))
    case 1: .wide([0, 1 << 53, .max][generator.below(3)])
    case 2: .real([.nan, 0.0, -0.0, 1.5, .infinity][generator.below(5)])
    case 3: .text(["", "a", "b", "é", "e\u{301}", "/~"][generator.below(6)])
    case 4: .bytes((0..<generator.below(70)).map { UInt8($0) })
    case 5: .optional(generator.isTrue(oneIn: 2) ? nil : random(depth - 1, &generator))
    case 6: .list(list(&generator) { random(depth - 1, &$0) })
    case 7: .numbers(list(&generator) { $0.below(4) })
    case 8, 9: .rows(list(&generator) { Row(id: $0.below(12), content: random(depth - 1, &$0)) })
    case 10: .set(list(&generator) { $0.below(8) })
    case 11: .mixedSet(list(&generator) { $0.below(8) })
    case 12: .dictionary(entries(depth, &generator) { ["a", "b/", "~", "é", "10", "9"][$0] })
    case 13: .byNumber(entries(depth, &generator) { $0 - 3 })
    case 14: .byKey(entries(depth, &generator) { $0 })
    case 15: .ordered(list(&generator) { Row(id: $0.below(6), content: random(depth - 1, &$0)) })
    case 16: .pair(random(depth - 1, &generator), random(depth - 1, &generator))
    default:
      generator.isTrue(oneIn: 2)
        ? .box(random(depth - 1, &generator), generator.isTrue(oneIn: 3) ? nil : random(depth - 1, &generator))
        : .tree(generator.isTrue(oneIn: 3) ? nil : random(depth - 1, &generator))
    }
  }

  private static func list<Element>(
    _ generator: inout Generator, _ element: (inout Generator) -> Element
  ) -> [Element] {
    (0..<generator.below(7)).map { _ in element(&generator) }
  }

  private static func entries<Key: Hashable>(
    _ depth: Int, _ generator: inout Generator, _ key: (Int) -> Key
  ) -> [Key: Model] {
    var entries: [Key: Model] = [:]
    for _ in 0..<generator.below(5) { entries[key(generator.below(6))] = random(depth - 1, &generator) }
    return entries
  }
}

extension Model {
  /// The same with a few edits somewhere: most of what states differ in.
  func edited(_ generator: inout Generator) -> Model {
    if generator.isTrue(oneIn: 8) { return Model.random(2, &generator) }
    switch self {
    case .list(let elements): return .list(Self.edited(elements, &generator) { $0.edited(&$1) })
    case .numbers(let numbers): return .numbers(Self.edited(numbers, &generator) { $1.below(4 + $0) })
    case .rows(let rows): return .rows(Self.edited(rows, &generator, Self.edited))
    case .ordered(let rows): return .ordered(Self.edited(rows, &generator, Self.edited))
    case .set(let numbers): return .set(Self.edited(numbers, &generator) { $1.below(8 + $0) })
    case .mixedSet(let numbers): return .mixedSet(Self.edited(numbers, &generator) { $1.below(8 + $0) })
    case .dictionary(let entries): return .dictionary(Self.edited(entries, &generator))
    case .byNumber(let entries): return .byNumber(Self.edited(entries, &generator))
    case .byKey(let entries): return .byKey(Self.edited(entries, &generator))
    case .optional(let content?): return .optional(content.edited(&generator))
    case .box(let left, let right): return .box(left.edited(&generator), right)
    case .pair(let left, let right): return .pair(left, right.edited(&generator))
    case .tree(let content?): return .tree(content.edited(&generator))
    default: return Model.random(1, &generator)
    }
  }

  private static func edited(_ row: Row, _ generator: inout Generator) -> Row {
    Row(id: generator.isTrue(oneIn: 6) ? generator.below(12) : row.id, content: row.content.edited(&generator))
  }

  private static func edited<Element>(
    _ elements: [Element], _ generator: inout Generator, _ edit: (Element, inout Generator) -> Element
  ) -> [Element] {
    var elements = elements
    for _ in 0...generator.below(3) where !elements.isEmpty {
      let position = generator.below(elements.count)
      switch generator.below(5) {
      case 0: elements.remove(at: position)
      case 1: elements.insert(elements[position], at: generator.below(elements.count + 1))
      case 2: elements.insert(elements.remove(at: position), at: generator.below(elements.count + 1))
      default: elements[position] = edit(elements[position], &generator)
      }
    }
    return elements
  }

  private static func edited<Key: Hashable & Comparable>(
    _ entries: [Key: Model], _ generator: inout Generator
  ) -> [Key: Model] {
    var entries = entries
    // In order, as a seed must always mean the same.
    for key in entries.keys.sorted() {
      switch generator.below(4) {
      case 0: entries[key] = nil
      case 1: entries[key] = entries[key]?.edited(&generator)
      default: continue
      }
    }
    return entries
  }
}

extension Model {
  /// Models one step smaller.
  var smaller: [Model] {
    switch self {
    case .optional(let content?), .tree(let content?): [content]
    case .list(let elements): elements + Self.without(elements).map(Model.list)
    case .numbers(let numbers): Self.without(numbers).map(Model.numbers)
    case .rows(let rows):
      rows.map(\.content) + Self.without(rows).map(Model.rows) + Self.plainer(rows).map(Model.rows)
    case .ordered(let rows): rows.map(\.content) + Self.without(rows).map(Model.ordered)
    case .set(let numbers): Self.without(numbers).map(Model.set)
    case .mixedSet(let numbers): Self.without(numbers).map(Model.mixedSet)
    case .dictionary(let entries): Array(entries.values) + Self.without(entries).map(Model.dictionary)
    case .byNumber(let entries): Array(entries.values) + Self.without(entries).map(Model.byNumber)
    case .byKey(let entries): Array(entries.values) + Self.without(entries).map(Model.byKey)
    case .box(let left, let right): [left] + [right].compactMap { $0 }
    case .pair(let left, let right): [left, right]
    default: []
    }
  }

  private static func without<Element>(_ elements: [Element]) -> [[Element]] {
    elements.indices.map { index in
      var fewer = elements
      fewer.remove(at: index)
      return fewer
    }
  }

  private static func without<Key>(_ entries: [Key: Model]) -> [[Key: Model]] {
    entries.keys.map { key in entries.filter { $0.key != key } }
  }

  private static func plainer(_ rows: [Row]) -> [[Row]] {
    rows.indices.map { index in
      var plainer = rows
      plainer[index].content = .int(0)
      return plainer
    }
  }
}
