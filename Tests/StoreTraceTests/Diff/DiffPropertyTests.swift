import StoreRuntime
import StoreTrace
import Testing

/// SplitMix64, so that a failing seed fails again.
private struct Generator: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

private struct Item: Identifiable {
  var id: Int
  var value: Any
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

extension Generator {
  private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

  mutating func value(_ depth: Int) -> Any {
    switch below(depth > 0 ? 13 : 5) {
    case 0: return below(3)
    case 1: return [Double.nan, 0.0, -0.0, 1.5][below(4)]
    case 2: return ["a", "b", "é", "e\u{301}"][below(4)]
    case 3: return [true, false][below(2)]
    case 4: return [Int?.none, 1][below(2)] as Any
    case 5: return list { $0.value(depth - 1) }
    case 6: return list { $0.below(3) }
    case 7: return list { Item(id: $0.below(6), value: $0.value(depth - 1)) }
    case 8: return Set(list { $0.below(5) })
    case 9: return dictionary { $0.value(depth - 1) }
    case 10: return Box(left: value(depth - 1), right: below(2) == 0 ? nil : value(depth - 1))
    case 11: return (value(depth - 1), named: value(depth - 1))
    default: return [Tree.empty, .leaf(value(depth - 1)), .node(.leaf(value(depth - 1)), count: below(2))][below(3)]
    }
  }

  private mutating func list<Element>(_ element: (inout Generator) -> Element) -> [Element] {
    (0..<below(5)).map { _ in element(&self) }
  }

  private mutating func dictionary(_ element: (inout Generator) -> Any) -> [String: Any] {
    var entries: [String: Any] = [:]
    for _ in 0..<below(4) { entries["k\(below(4))"] = element(&self) }
    return entries
  }
}

@Suite struct DiffPropertyTests {
  @Test(arguments: 0..<40) func aDiffIsEmptyExactlyWhenBothRenderAlike(seed: UInt64) throws {
    var generator = Generator(state: seed)
    for _ in 0..<50 {
      let start = generator
      let before = generator.value(3)
      var again = start
      let copy = again.value(3)
      let after = generator.value(3)
      // Bytes, since equal strings may be spelled differently.
      let pictures = try [before, copy, after].map { try Array(picture($0).utf8) }
      try #require(pictures[0] == pictures[1])
      #expect(try StructuralDiff().diff(before, before).changes.isEmpty)
      #expect(try StructuralDiff().diff(before, copy).changes.isEmpty)
      let forth = try StructuralDiff().diff(before, after)
      let back = try StructuralDiff().diff(after, before)
      #expect(forth.changes.isEmpty == (pictures[0] == pictures[2]), "seed \(start.state)")
      #expect(forth.changes.map(Self.reversed).sorted() == back.changes.map(\.kind.rawValue).sorted())
      for change in forth.changes {
        #expect(try change.before == nil || node(before, change.from ?? change.before!.path) == change.before)
        #expect(try change.after == nil || node(after, change.path) == change.after)
      }
    }
  }

  private func node(_ root: Any, _ path: StatePath) throws -> ValueNode {
    try ValueTree(options: RenderOptions(depth: 0)).page(of: root, at: path).node
  }

  private static func reversed(_ change: Change) -> String {
    switch change.kind {
    case .added: "removed"
    case .removed: "added"
    case .changed, .moved: change.kind.rawValue
    }
  }
}
