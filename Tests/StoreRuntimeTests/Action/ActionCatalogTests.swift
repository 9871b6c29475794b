import StoreRuntime
import Testing

private protocol Action: Sendable {}

private struct AddTodo: Action, Codable, Equatable { var title: String }
private struct Refresh: Action, Codable, Equatable {}
private struct Stray: Action, Codable {}

private enum Filter: Action, CatalogedAction, Equatable {
  case all
  case named(String, strict: Bool)
  static let examples = [Filter.all, .named("milk", strict: true)]
}

private enum Nested {
  struct AddTodo: Action, Codable, Equatable {}
}

private func makeCatalog() throws -> ActionCatalog<any Action> {
  try ActionCatalog.empty
    .register(AddTodo.self, example: AddTodo(title: "milk"))
    .register(Refresh.self, example: Refresh())
    .register(Filter.self, examples: Filter.examples)
}

private let written = [
  #"{"AddTodo":{"title":"milk"}}"#, #"{"Refresh":{}}"#, #"{"Filter":{"all":{}}}"#,
  #"{"Filter":{"named":{"_0":"milk","strict":true}}}"#,
]

private enum Whole: Sendable, Equatable {
  case filter(Filter)
  case todo(AddTodo)

  static let filterCase = CasePath<Whole, Filter>(
    embed: { .filter($0) }, extract: { if case .filter(let filter) = $0 { filter } else { nil } })
  static let todoCase = CasePath<Whole, AddTodo>(
    embed: { .todo($0) }, extract: { if case .todo(let todo) = $0 { todo } else { nil } })
}

private let todos = ActionCatalog<AddTodo>(
  examples: { [AddTodo(title: "milk")] }, decode: { try AddTodo(from: $0) }, encode: { try $0.encode(to: $1) })

@Suite struct ActionCatalogTests {
  @Test("7.1 registered types stand under their names, as cases do")
  func registered() throws {
    let catalog = try makeCatalog()
    let examples = catalog.examples()
    #expect(try examples.map { try json($0, catalog) } == written)
    #expect(try action(written[0], catalog) as? AddTodo == AddTodo(title: "milk"))
    #expect(try action(written[1], catalog) as? Refresh == Refresh())
    #expect(try action(written[2], catalog) as? Filter == .all)
    #expect(try action(written[3], catalog) as? Filter == .named("milk", strict: true))
  }

  @Test(
    "7.1 what names no registered type is refused with the names there are",
    arguments: [
      (#"{"AdTodo":{"title":"milk"}}"#, "AdTodo"), (#"{}"#, nil), (#"{"AddTodo":{"title":"a"},"Refresh":{}}"#, nil),
    ])
  func unknownName(_ text: String, name: String?) throws {
    let catalog = try makeCatalog()
    let error = #expect(throws: UnknownActionName.self) { try action(text, catalog) }
    #expect(error == UnknownActionName(name: name, known: ["AddTodo", "Refresh", "Filter"]))
    #expect(error?.description.contains("AdTodo") == false)
  }

  @Test("7.1 what is no object is refused as an enum would refuse it", arguments: ["3", "[]", #""AddTodo""#])
  func noObject(_ text: String) throws {
    let catalog = try makeCatalog()
    #expect(throws: DecodingError.self) { try action(text, catalog) }
  }

  @Test("7.1 a payload that does not decode is refused at its place")
  func wrongPayload() throws {
    let catalog = try makeCatalog()
    let error = #expect(throws: DecodingError.self) { try action(#"{"AddTodo":{"title":3}}"#, catalog) }
    guard case .typeMismatch(_, let context) = error else {
      Issue.record("\(String(describing: error)) is no mismatch")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["AddTodo", "title"])
  }

  @Test("7.1 a name stands for one type; the other is given a name of its own")
  func nameTaken() throws {
    let catalog = try makeCatalog()
    #expect(throws: ActionCatalogError.nameTaken("AddTodo")) {
      try catalog.register(Nested.AddTodo.self, example: Nested.AddTodo())
    }
    let both = try catalog.register(Nested.AddTodo.self, named: "Nested.AddTodo", example: Nested.AddTodo())
    #expect(try json(Nested.AddTodo(), both) == #"{"Nested.AddTodo":{}}"#)
    #expect(try action(#"{"Nested.AddTodo":{}}"#, both) is Nested.AddTodo)
    #expect(try json(AddTodo(title: "a"), both) == #"{"AddTodo":{"title":"a"}}"#)
  }

  @Test("7.1 an example of another type is refused, and an action of no registered type has no form")
  func wrongType() throws {
    #expect(throws: ActionCatalogError.wrongExample(of: "AddTodo")) {
      try ActionCatalog<any Action>.empty.register(AddTodo.self, example: Refresh())
    }
    let catalog = try makeCatalog()
    #expect(throws: UnregisteredAction(type: "Stray")) { try json(Stray(), catalog) }
  }

  @Test("7.1 a catalog pulled back through a case keeps its form, and gets a member more where it is given a name")
  func pullback() throws {
    let filters = ActionCatalog<Filter>()
    let plain = try filters.pullback(Whole.filterCase).appending(todos.pullback(Whole.todoCase))
    let named = try filters.pullback(Whole.filterCase, named: "filter").appending(
      todos.pullback(Whole.todoCase, named: "todo"))
    #expect(plain.examples() == named.examples())
    #expect(
      try plain.examples().map { try json($0, plain) } == [
        #"{"all":{}}"#, #"{"named":{"_0":"milk","strict":true}}"#, #"{"title":"milk"}"#,
      ])
    #expect(
      try named.examples().map { try json($0, named) } == [
        #"{"filter":{"all":{}}}"#, #"{"filter":{"named":{"_0":"milk","strict":true}}}"#, #"{"todo":{"title":"milk"}}"#,
      ])
    for catalog in [plain, named] {
      for example in catalog.examples() { #expect(try action(try json(example, catalog), catalog) == example) }
    }
  }

  @Test("7.1 where no part decodes, the error is that of the part which came furthest", arguments: [true, false])
  func furthestError(comesLast: Bool) throws {
    let parts = [todos.pullback(Whole.todoCase), ActionCatalog<Filter>().pullback(Whole.filterCase)]
    let catalog = try parts[comesLast ? 0 : 1].appending(parts[comesLast ? 1 : 0])
    let error = #expect(throws: DecodingError.self) { try action(#"{"named":{"_0":"a","strict":1}}"#, catalog) }
    guard case .typeMismatch(_, let context) = error else {
      Issue.record("\(String(describing: error)) is no mismatch")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["named", "strict"])
  }

  @Test("7.1 two parts of one name are not put together")
  func nameOfTwoParts() {
    let one = todos.pullback(Whole.todoCase, named: "a")
    #expect(throws: ActionCatalogError.nameTaken("a")) { try one.appending(one) }
  }
}
