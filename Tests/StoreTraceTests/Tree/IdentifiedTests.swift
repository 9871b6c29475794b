import StoreRuntime
import StoreTrace
import Testing

private struct Todo: Identifiable {
  var id: Int
  var title: String
}

private struct List {
  var todos: IdentifiedArray<Todo>
}

@Suite struct IdentifiedTests {
  private let list = List(todos: IdentifiedArray((0..<10_000).map { Todo(id: $0, title: "t\($0)") }))

  @Test func anIdentifiedArrayShowsItsElementsAlone() throws {
    let short = List(todos: [Todo(id: 7, title: "a")])
    #expect(
      try picture(short) == """
        struct List List(todos: [Todo(id: 7, title: "a")])
          todos: array IdentifiedArray<Todo> [Todo(id: 7, title: "a")]
            0: struct Todo Todo(id: 7, title: "a")
              id: primitive Int 7
              title: primitive String "a"
        """)
  }

  @Test func itIsPagedByPosition() throws {
    let tree = ValueTree(options: RenderOptions(start: 9_998, count: 5))
    let page = try tree.page(of: list, at: StatePath(segments: ["todos"]))
    #expect(page.node.count == ValueNode.Count(indexed: 10_000))
    #expect(page.children.map(\.segment) == ["9998", "9999"])
    #expect(page.nextStart == nil)
    let last = StatePath(segments: ["todos", "9999", "title"])
    #expect(try tree.page(of: list, at: last).node.value == .string("t9999"))
  }

  @Test func itIsComparedById() throws {
    var later = list
    later.todos.remove(id: 5)
    later.todos.modify(id: 9_000) { $0.title = "new" }
    later.todos.move(id: 20, to: 0)
    let changes = try StructuralDiff().diff(list, later).changes
    #expect(
      changes.map { "\($0.kind) \($0.path) \($0.from.map { "\($0)" } ?? "")" } == [
        "removed /todos/5 ", "moved /todos/0 /todos/20", "changed /todos/8999/title ",
      ])
  }
}
