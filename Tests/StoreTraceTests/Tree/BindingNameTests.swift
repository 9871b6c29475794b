import StoreRuntime
import StoreTrace
import Testing

private struct Form: Sendable {
  var username = ""
  var password = ""
  var pin = 0
}

private enum App: Sendable {
  case login(Action)
  enum Action: Sendable { case set(BindingAction<Form>) }
}

private let username = BoundPath("login", "username", to: \Form.username)
private let password = BoundPath("password", to: \Form.password)
private let pin = BoundPath("pin", to: \Form.pin)

@Suite struct BindingNameTests {
  @Test("4.6 a write goes by the path it was declared with, never by a key path's text")
  func name() throws {
    let action = App.login(.set(BindingAction(username, "blob")))
    #expect(ActionName.of(action) == "login.set/login/username")
    #expect(ActionName.preview(of: action) == "login.set/login/username(\"blob\")")
    #expect(
      try picture(BindingAction(username, "blob")) == """
        enum BindingAction<Form> /login/username("blob")
          /login/username: primitive String "blob"
        """)
  }

  @Test(
    "4.6 what is written to a hidden place is hidden too: by its name, by its path, and below or inside a feature",
    arguments: [["pin"], ["login", "pin"], ["*", "pin"]])
  func hidden(_ pattern: [String]) {
    #expect(ActionName.preview(of: App.Action.set(BindingAction(password, "hunter2"))) == "set/password(‹redacted›)")
    let policy = RedactionPolicy.none.hiding(path: StatePath(segments: pattern))
    let shown = [App.Action.set(BindingAction(pin, 1234)), .set(BindingAction(username, "a"))].map {
      ActionName.preview(of: $0, redaction: policy)
    }
    #expect(shown == ["set/pin(‹redacted›)", "set/login/username(\"a\")"])
  }

  @Test("4.6 what is written below a hidden place is hidden")
  func below() {
    let policy = RedactionPolicy.none.hiding(path: StatePath(segments: ["login"]))
    let preview = ActionName.preview(of: App.Action.set(BindingAction(username, "blob")), redaction: policy)
    #expect(preview == "set/login/username(‹redacted›)")
  }
}
