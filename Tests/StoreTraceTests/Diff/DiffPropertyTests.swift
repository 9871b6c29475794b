import StoreRuntime
import StoreTrace
import Testing

@Suite struct DiffPropertyTests {
  @Test(arguments: 0..<40) func aDiffIsEmptyExactlyWhenBothRenderAlike(seed: UInt64) throws {
    var generator = Generator(seed: seed)
    for _ in 0..<50 {
      let start = generator
      let before = Model.random(3, &generator).value
      var again = start
      let copy = Model.random(3, &again).value
      let after = Model.random(3, &generator).value
      // Bytes, since equal strings may be spelled differently.
      let pictures = try [before, copy, after].map { try Array(picture($0).utf8) }
      try #require(pictures[0] == pictures[1])
      #expect(try StructuralDiff().diff(before, before).changes.isEmpty)
      #expect(try StructuralDiff().diff(before, copy).changes.isEmpty)
      let forth = try StructuralDiff().diff(before, after)
      let back = try StructuralDiff().diff(after, before)
      #expect(forth.changes.isEmpty == (pictures[0] == pictures[2]), "seed \(seed)")
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
