import StoreRuntime

/// A form of two fields and an address, edited through bindings.
struct Form: Sendable, Equatable, BindableState {
  struct Address: Sendable, Equatable, Codable { var street = "", number = 0 }

  var username = ""
  var isPublic = false
  var address = Address()
  var edits = 0

  static let username = BoundPath("username", to: \Form.username)
  static let isPublic = BoundPath("isPublic", to: \Form.isPublic)
  static let address = BoundPath("address", to: \Form.address)
  static let street = BoundPath("address", "street", to: \Form.address.street)

  static let bindings = [
    BindingExample(username, "blob"), BindingExample(isPublic, true), BindingExample(street, "Main Street"),
  ]
}

enum FormAction: Sendable, Equatable, Codable, BindableAction {
  case set(BindingAction<Form>)
  case submit

  static let setCase = CasePath<FormAction, BindingAction<Form>>(
    embed: { .set($0) }, extract: { if case .set(let write) = $0 { write } else { nil } })
}

/// Counts the writes it sees, and takes nothing but lower case for a name.
let formReducer = Reducer<Form, FormAction>.combine(
  .binding(FormAction.setCase),
  Reducer { state, action in
    switch action {
    case .set(Form.username):
      state.username = state.username.lowercased()
      state.edits += 1
    case .set: state.edits += 1
    case .submit: state = Form()
    }
    return .none
  })
