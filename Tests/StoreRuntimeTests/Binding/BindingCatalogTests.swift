import StoreRuntime
import Testing

private let catalog = ActionCatalog<BindingAction<Form>>.bindings(Form.bindings)

private let written = [
  #"{"path":"\/username","value":"blob"}"#, #"{"path":"\/isPublic","value":true}"#,
  #"{"path":"\/address\/street","value":"Main Street"}"#,
]

@Suite struct BindingCatalogTests {
  @Test("4.6 a write stands on the wire as its declared path and its value")
  func form() throws {
    let examples = catalog.examples()
    #expect(try examples.map { try json($0, catalog) } == written)
    #expect(try written.map { try action($0, catalog) } == examples)
  }

  @Test("4.6 an action with a case for writes is Codable where the state lists its paths")
  func codable() throws {
    let actions = ActionCatalog<FormAction>(
      examples: { Form.bindings.map { .set($0.action) } + [.submit] }, decode: { try FormAction(from: $0) },
      encode: { try $0.encode(to: $1) })
    #expect(try json(.set(BindingAction(Form.isPublic, true)), actions) == #"{"set":{"_0":\#(written[1])}}"#)
    for example in actions.examples() { #expect(try action(try json(example, actions), actions) == example) }
  }

  @Test(
    "4.6 a path that was not declared is refused with those that were",
    arguments: [#"{"path":"/usernam","value":"a"}"#, #"{"path":"username","value":"a"}"#, #"{"path":"","value":1}"#])
  func unknownPath(_ text: String) throws {
    let error = #expect(throws: UnknownActionName.self) { try action(text, catalog) }
    #expect(error?.known == ["/username", "/isPublic", "/address/street"])
    #expect(error?.place == ["path"])
  }

  @Test("4.6 a value of another type is refused at its place, and so is a write without one")
  func wrongValue() throws {
    let mismatch = #expect(throws: DecodingError.self) { try action(#"{"path":"/isPublic","value":"yes"}"#, catalog) }
    guard case .typeMismatch(_, let context) = mismatch else {
      Issue.record("\(String(describing: mismatch)) is no mismatch")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["value"])
    #expect(throws: DecodingError.self) { try action(#"{"path":"/isPublic"}"#, catalog) }
    #expect(throws: UnregisteredAction(type: "a write at /address")) {
      try json(BindingAction(Form.address, Form.Address()), catalog)
    }
  }
}
