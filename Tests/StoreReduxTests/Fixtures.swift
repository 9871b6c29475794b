import StoreRedux

struct Person: Equatable {
  var name = "Ann"
  var age = 29
  var pets: [String] = []
}

struct Rename: Action { var name: String }
struct ChangeAge: Action { var age: Int }
struct AddPet: Action { var name: String }
struct Unknown: Action {}

func person(action: any Action, state: Person?) -> Person {
  var state = state ?? Person()
  switch action {
  case let action as Rename: state.name = action.name
  case let action as ChangeAge: state.age = action.age
  case let action as AddPet: state.pets.append(action.name)
  default: break
  }
  return state
}

/// The state of a store that collects what it is sent.
struct Text {
  var text = ""
}

struct Append: Action {
  let text: String
  init(_ text: String) { self.text = text }
}

func text(action: any Action, state: Text?) -> Text {
  var state = state ?? Text()
  if let action = action as? Append { state.text += action.text }
  return state
}

/// Keeps what it is told.
final class Keeper<State>: StoreSubscriber {
  private(set) var states: [State] = []
  var receive: (State) -> Void = { _ in }

  func newState(state: State) {
    states.append(state)
    receive(state)
  }
}
