import StoreRuntime
import StoreTrace
import Testing

@testable import Demos

@MainActor
@Suite struct LargeTests {
  private let small = Large.sample(Large.Sizes(elements: 5, textBytes: 100_000))

  @Test("the sample is as large as it says, and made of a list, people, a text and a count")
  func sample() throws {
    guard case .text(let text) = small[["text"]] else { return #expect(Bool(false), "no text") }
    #expect(text.utf8.count >= 100_000 && text.hasSuffix("The end of a long text.\n"))
    #expect(small[["numbers"]] == .list((0..<5).map { .integer($0) }))
    #expect(small[["people", "999", "manager"]] == .integer(99) && small[["people", "0", "manager"]] == .null)
    #expect(small[["ticks"]] == .integer(0))
  }

  nonisolated private static let rows: [(action: Large.Action, path: [String], value: Large.Document?)] = [
    (.set(path: "/numbers/4", value: .integer(42)), ["numbers"], list(0, 1, 2, 3, 42)),
    (.set(path: "/numbers/5", value: .integer(42)), ["numbers"], list(0, 1, 2, 3, 4)),
    (.set(path: "/new~1name", value: .null), ["new/name"], .null),
    (.set(path: "", value: .bool(true)), [], .bool(true)),
    (.set(path: "numbers", value: .null), ["numbers"], list(0, 1, 2, 3, 4)),
    (.append(path: "/numbers", value: .real(0.5)), ["numbers", "5"], .real(0.5)),
    (.append(path: "/people/0", value: .null), ["people", "0", "id"], .integer(0)),
    (.insert(path: "/numbers", at: 0, value: .integer(-1)), ["numbers"], list(-1, 0, 1, 2, 3, 4)),
    (.insert(path: "/numbers", at: 5, value: .integer(9)), ["numbers"], list(0, 1, 2, 3, 4, 9)),
    (.insert(path: "/numbers", at: 6, value: .integer(9)), ["numbers"], list(0, 1, 2, 3, 4)),
    (.remove(path: "/numbers/0"), ["numbers"], list(1, 2, 3, 4)),
    (.remove(path: "/numbers/-1"), ["numbers"], list(0, 1, 2, 3, 4)),
    (.remove(path: "/people/3/name"), ["people", "3", "name"], nil),
    (.remove(path: ""), ["ticks"], .integer(0)),
    (.rename(path: "/people/3/name", to: "title"), ["people", "3", "title"], .text("Person 3")),
    (.rename(path: "/people/3/none", to: "id"), ["people", "3", "id"], .integer(3)),
    (.tick(7), ["ticks"], .integer(7)),
  ]

  nonisolated private static func list(_ numbers: Int...) -> Large.Document { .list(numbers.map { .integer($0) }) }

  @Test("each action does what it says, or nothing", arguments: rows.indices)
  func actions(_ index: Int) {
    let row = Self.rows[index]
    let app = Large.App(small)
    app.store.send(row.action)
    #expect(app.store.state[row.path] == row.value)
  }

  @Test("a burst sends its ticks by itself, one after the other")
  func burst() async {
    let app = Large.App(small)
    await app.store.send(.burst(count: 1_000)).finish()
    #expect(app.store.state[["ticks"]] == .integer(1_000) && app.store.seq == 1_001)
    #expect(app.tickLabel == "1000")
    await app.store.send(.burst(count: -1)).finish()
    #expect(app.store.seq == 1_002)
  }

  @Test("documents look like the JSON they were")
  func rendering() throws {
    let state = Large.Document.members([
      "twitter.json": .members(["statuses": .list([.members(["user": .members(["name": .text("A/B")])]), .null])]),
      "a/b": .list([.bool(true), .real(1.5)]),
    ])
    let tree = ValueTree(options: RenderOptions(depth: 2, redaction: Large.redaction))
    let page = try tree.page(of: state)
    #expect(page.node.kind == .dictionary && page.node.count == ValueNode.Count(named: 2))
    #expect(page.children.map(\.path.description) == ["/a~1b", "/twitter.json"])
    #expect(page.children[0].children?.map(\.preview) == ["true", "1.5"])
    let name = try tree.page(of: state, at: StatePath(parsing: "/twitter.json/statuses/0/user/name")).node
    #expect(name.kind == .primitive && name.value == .string("A/B") && name.type == "Document")
    let null = try tree.page(of: state, at: StatePath(parsing: "/twitter.json/statuses/1")).node
    #expect(null.kind == .optional && null.preview == "nil" && null.count == ValueNode.Count())
  }
}
