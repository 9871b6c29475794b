import StoreRuntime
import Testing

@Suite struct BindingTests {
  private let store = Store(Form(), reducer: formReducer, isolation: nil)
  private let causes = CauseLog()

  init() { store.attach(causes) }

  @Test("4.6 setting a bound path sends the write through the reducer, which has the last word")
  func member() {
    store[Form.username] = "Blob"
    store[Form.isPublic] = true
    #expect(store[Form.username] == "blob")
    #expect(store.state == Form(username: "blob", isPublic: true, edits: 2))
    #expect(store.seq == 2)
  }

  @Test("4.6 a write is recorded with its origin and the line of the assignment, or of the binding that made it")
  func origin() {
    store[Form.username] = "a"
    let assigned = #line - 1
    let binding = store.binding(Form.isPublic)
    let bound = #line - 1
    binding.value = true
    store.send(.submit)
    #expect(causes.origins == [.binding, .binding, .user])
    #expect(causes.locations.prefix(2) == ["\(#fileID):\(assigned)", "\(#fileID):\(bound)"])
  }

  @Test("4.6 a write made by a subscriber waits for its turn and has the transition as its parent")
  func reentrant() {
    let token = store.subscribe { [store] new in if new.username == "a", !new.isPublic { store[Form.isPublic] = true } }
    store[Form.username] = "a"
    #expect(store.state == Form(username: "a", isPublic: true, edits: 2))
    #expect(causes.parents == [nil, 1])
    token.cancel()
  }

  @Test("1.8 a write of a binding has only subscriptions on its path looked at")
  func writesItsPath() {
    let store = Store(Form(), reducer: .binding(FormAction.setCase), isolation: nil)
    var compared: [String] = []
    let tokens = [
      store.subscribe(\.username).skipRepeats {
        compared.append("username"); return $0 == $1
      }.deliver { _ in },
      store.subscribe(\.address.street).skipRepeats {
        compared.append("street"); return $0 == $1
      }.deliver { _ in },
    ]
    store[Form.username] = "a"
    store[Form.isPublic] = true
    store[Form.address] = Form.Address(street: "b", number: 1)
    store.send(.submit)
    #expect(compared == ["username", "street"])
    tokens.forEach { $0.cancel() }
  }

  @Test("4.6 a binding reads the present value, and its members write the whole at the bound path")
  func binding() {
    let address = store.binding(Form.address)
    store[Form.street] = "Main Street"
    #expect(address.value.street == "Main Street")
    address.number.value = 5
    #expect(store.state.address == Form.Address(street: "Main Street", number: 5))
    #expect(causes.actions.last == .set(BindingAction(Form.address, Form.Address(street: "Main Street", number: 5))))
  }

  @Test("4.6 writes are equal if path and value are, by the equality of the path")
  func equality() {
    #expect(BindingAction(Form.username, "a") == BindingAction(Form.username, "a"))
    #expect(BindingAction(Form.username, "a") != BindingAction(Form.username, "b"))
    #expect(BindingAction(Form.username, "a") != BindingAction(Form.street, "a"))
    let loose = BoundPath("username", to: \Form.username, equality: .always)
    #expect(BindingAction(loose, "a") == BindingAction(loose, "b"))
    #expect(BindingAction(Form.username, "a").value(at: Form.username) == "a")
    #expect(BindingAction(Form.username, "a").value(at: Form.street) == nil)
  }

  @Test("4.6 one name for two places of different types writes nothing of the wrong type")
  func nameOfTwoTypes() {
    let wrong = BoundPath("username", to: \Form.edits)
    let write = BindingAction(wrong, 3)
    #expect(write.value(at: Form.username) == nil)
    #expect(write != BindingAction(Form.username, "a"))
    var form = Form()
    write.apply(to: &form)
    #expect(form == Form(edits: 3))
  }
}

/// What is known of the senders.
private final class CauseLog: StoreInstrument {
  var origins: [TransitionOrigin] = []
  var parents: [Int?] = []
  var locations: [String] = []
  var actions: [FormAction] = []

  func settled(_ transition: Transition<FormAction>, in store: Store<Form, FormAction>) {
    origins.append(transition.cause.origin)
    parents.append(transition.cause.parent)
    locations.append(transition.location?.description ?? "nowhere")
    if let action = transition.action { actions.append(action) }
  }

  func unreduced(_ transition: Transition<FormAction>) {}
  func happened(_ event: StoreEvent) {}
}
