import StoreTrace
import Testing

private enum App: Sendable {
  case counter(Counter)
  case login(Login)
  case row(id: Int, action: Counter)
  case load([String])
  case maybe(Counter?)
  case tokens(Counter)
}
private enum Counter: CustomStringConvertible, Sendable {
  case incrementTapped
  case set(Int)
  var description: String { "a description that is no name" }
}
private enum Login: Sendable { case passwordChanged(String), phase(Int, Int) }
private struct AddTodo: Sendable {
  var title: String
  var password = "hunter2"
}
private final class Legacy: Sendable { let amount = 3 }

private let rows: [(action: any Sendable, name: String, preview: String)] = [
  (App.counter(.incrementTapped), "counter.incrementTapped", "counter.incrementTapped"),
  (App.counter(.set(3)), "counter.set", "counter.set(3)"),
  (App.login(.passwordChanged("hunter2")), "login.passwordChanged", "login.passwordChanged(‹redacted›)"),
  (App.login(.phase(1, 2)), "login.phase", "login.phase(1, 2)"),
  (App.row(id: 5, action: .set(1)), "row", "row(id: 5, action: set(1))"),
  (App.load(["a"]), "load", "load([\"a\"])"),
  (App.maybe(nil), "maybe", "maybe(nil)"),
  (App.maybe(.incrementTapped), "maybe", "maybe(incrementTapped)"),
  (App.tokens(.set(7)), "tokens", "tokens(‹redacted›)"),
  (AddTodo(title: "milk"), "AddTodo", "AddTodo(title: \"milk\", password: ‹redacted›)"),
  (Legacy(), "Legacy", "Legacy(…)"),
  ("text", "String", "\"text\""),
]

@Suite struct ActionNameTests {
  @Test(arguments: rows.indices) func anActionHasANameAndALine(_ index: Int) {
    #expect(ActionName.of(rows[index].action) == rows[index].name)
    #expect(ActionName.preview(of: rows[index].action) == rows[index].preview)
  }

  @Test("7.1 where actions of several types meet, an enum's cases follow its type", arguments: rows.indices)
  func declaredAsExistential(_ index: Int) {
    let (action, name, preview) = rows[index]
    let isEnum = action is App
    #expect(ActionName.of(action, as: (any Sendable).self) == (isEnum ? "App." : "") + name)
    #expect(ActionName.preview(of: action, as: (any Sendable).self) == (isEnum ? "App." : "") + preview)
    #expect(ActionName.of(action, as: type(of: action)) == name)
  }

  @Test func aLongPayloadIsCut() {
    let preview = ActionName.preview(of: App.load((0..<1_000).map(String.init)))
    #expect(preview.count == 200 && preview.hasSuffix("…") && preview.hasPrefix("load([\"0\", \"1\""))
  }
}
