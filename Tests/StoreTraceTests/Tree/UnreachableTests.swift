import StoreRuntime
import StoreTrace
import Testing

/// A collection without end, which can only be walked from its beginning.
private struct Naturals: Collection {
  var startIndex: Int { 0 }
  var endIndex: Int { .max }
  subscript(index: Int) -> Any { index }
  func index(after index: Int) -> Int { index + 1 }
  var count: Int { fatalError("never asked") }
}

/// A collection that says it holds fewer than none.
private struct Negative: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { 2 }
  subscript(index: Int) -> Any { index }
  var count: Int { -3 }
}

private struct Odd: CustomReflectable, Sendable {
  let mirror: @Sendable (Any) -> Mirror
  var customMirror: Mirror { mirror(self) }
}

/// A type that is its own raw value.
private struct Ouroboros: RawRepresentable, Hashable {
  init() {}
  init(rawValue: Ouroboros) {}
  var rawValue: Ouroboros { self }
  // What the standard library derives from raw values would not end.
  static func == (left: Ouroboros, right: Ouroboros) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

private indirect enum Peano {
  case zero
  case successor(Peano)
}

private struct Row: Sendable, CustomTestStringConvertible {
  let name: String
  let value: Odd
  /// What is said of it in one line.
  let preview: String
  var testDescription: String { name }
}

private let rows: [Row] = [
  Row(name: "children without end", value: Odd { Mirror($0, unlabeledChildren: Naturals()) }, preview: "[0, 1, 2"),
  Row(
    name: "a set without end", value: Odd { Mirror($0, unlabeledChildren: Naturals(), displayStyle: .set) },
    preview: "[10001 entries]"),
  Row(
    name: "a dictionary without end",
    value: Odd { Mirror($0, unlabeledChildren: Naturals(), displayStyle: .dictionary) }, preview: "[10001 entries]"),
  Row(
    name: "properties without end",
    value: Odd { Mirror($0, children: Naturals().lazy.map { ("p", $0) }, displayStyle: .struct) }, preview: "Odd(p: 0,"),
  Row(name: "a count below zero", value: Odd { Mirror($0, unlabeledChildren: Negative()) }, preview: "[0, 1]"),
  Row(
    name: "itself without end", value: Odd { Mirror($0, children: ["again": $0], displayStyle: .struct) },
    preview: "Odd(again: Odd("),
  Row(
    name: "an optional of itself", value: Odd { Mirror($0, children: ["some": $0], displayStyle: .optional) },
    preview: "some(some("),
  Row(
    name: "a case of itself", value: Odd { Mirror($0, children: ["again": $0], displayStyle: .enum) },
    preview: "again(again("),
  Row(
    name: "a tuple of itself", value: Odd { Mirror($0, unlabeledChildren: [$0, $0], displayStyle: .tuple) },
    preview: "(("),
  Row(name: "a class that is none", value: Odd { Mirror($0, children: [:], displayStyle: .class) }, preview: "Odd()"),
  Row(name: "a case that is none", value: Odd { Mirror($0, children: [:], displayStyle: .enum) }, preview: "‹Odd›"),
  Row(
    name: "entries that are no pairs", value: Odd { Mirror($0, unlabeledChildren: [1], displayStyle: .dictionary) },
    preview: "[1]"),
]

@Suite struct UnreachableTests {
  @Test(arguments: rows) private func itSpoilsNothingBesideIt(_ row: Row) throws {
    let state = (before: 1, odd: row.value, after: "x")
    let page = try ValueTree(options: RenderOptions(depth: 4, count: 3)).page(of: state)
    #expect(page.children.map(\.segment) == ["before", "odd", "after"])
    #expect(page.children[1].preview.hasPrefix(row.preview), "\(page.children[1].preview)")
    #expect(page.children[1].preview.unicodeScalars.count <= 200)
    #expect(page.children.map(\.value) == [.int(1), page.children[1].value, .string("x")])
    var other = state
    other.after = "y"
    let changes = try StructuralDiff().diff(state, other).changes.map(\.path.description)
    #expect(changes == ["/after"])
    #expect(try ValueTree().page(of: [ObjectIdentifier(Odd.self): row.value]).children.count == 1)
  }

  @Test func whereAListEndsASentinelSaysSo() throws {
    let value = Odd { Mirror($0, unlabeledChildren: Naturals()) }
    let last = try ValueTree(options: RenderOptions(start: 9_999)).page(of: value)
    #expect(last.node.count == ValueNode.Count(indexed: 10_001) && last.nextStart == nil)
    #expect(last.children.map(\.segment) == ["9999", "…"])
    #expect(last.children.last?.kind == .sentinel && last.children.last?.sentinel?.reason == .unreachable)
    let other = Odd { Mirror($0, unlabeledChildren: Naturals().dropFirst()) }
    #expect(try StructuralDiff().diff(value, other, limit: 100_000).truncated)
    #expect(try StructuralDiff().diff((1, value), (2, value)).changes.map(\.path.description) == ["/0"])
  }

  @Test func aRawValueOfItsOwnTypeEnds() throws {
    #expect(try ValueTree().page(of: [Ouroboros(): 1]).children.map(\.segment) == ["Ouroboros()"])
  }

  @Test func deepCasesWithoutTuplesAreNoDanger() async throws {
    let outcome = await onStack(512 << 10) {
      var number = Peano.zero
      for _ in 0..<100_000 { number = .successor(number) }
      try #require(ValueTree().preview(of: number).hasPrefix("successor(successor("))
      try #require(StructuralDiff().diff(number, Peano.successor(number)).truncated)
      while case .successor(let inner) = number { number = inner }
    }
    #expect(throws: Never.self) { try outcome.get() }
  }

  /// 100 MB of bytes are hashed where they are: their node is as small as any, and a page of many ends early.
  @Test func manyBytesAreAFewBytesOnTheWire() throws {
    let bytes = [UInt8](repeating: 7, count: 100_000_000)
    let options = RenderOptions(depth: 64)
    let page = try ValueTree(options: options).page(of: (name: "n", image: bytes))
    #expect(page.children.count == 2 && page.children[1].blob?.size == 100_000_000)
    let album = try ValueTree(options: options).page(of: Array(repeating: bytes, count: 50))
    #expect(album.children.count == 3 && album.truncated && album.nextStart == 3)
  }
}
