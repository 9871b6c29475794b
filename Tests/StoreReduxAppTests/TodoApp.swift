// An ordinary app, written from ReSwift's documentation alone; nothing but its import tells that it runs on another
// store. It is compiled as such apps are: in Swift 5 mode, without upcoming features.
import StoreRedux

// MARK: State

struct Todo: Equatable {
  let id: Int
  var title: String
  var isDone = false
}

enum Filter {
  case all, open
}

struct AppState: Equatable {
  var todos: [Todo] = []
  var filter = Filter.all
  var session = SessionState()
}

struct SessionState: Equatable {
  var user: String?
  var isLoading = false
}

// MARK: Actions

struct AddTodo: Action {
  let title: String
}

struct ToggleTodo: Action {
  let id: Int
}

struct SetFilter: Action {
  let filter: Filter
}

enum SessionAction: Action {
  case begin
  case loggedIn(user: String)
  case logOut
}

// MARK: Reducers

func appReducer(action: Action, state: AppState?) -> AppState {
  return AppState(
    todos: todosReducer(action: action, todos: state?.todos),
    filter: filterReducer(action: action, filter: state?.filter),
    session: sessionReducer(action: action, state: state?.session)
  )
}

func todosReducer(action: Action, todos: [Todo]?) -> [Todo] {
  var todos = todos ?? []
  switch action {
  case _ as ReSwiftInit:
    break
  case let action as AddTodo:
    todos.append(Todo(id: todos.count, title: action.title))
  case let action as ToggleTodo:
    if let index = todos.firstIndex(where: { $0.id == action.id }) {
      todos[index].isDone.toggle()
    }
  default:
    break
  }
  return todos
}

func filterReducer(action: Action, filter: Filter?) -> Filter {
  guard let action = action as? SetFilter else { return filter ?? .all }
  return action.filter
}

func sessionReducer(action: Action, state: SessionState?) -> SessionState {
  var state = state ?? SessionState()
  switch action as? SessionAction {
  case .begin?:
    state.isLoading = true
  case .loggedIn(let user)?:
    state = SessionState(user: user, isLoading: false)
  case .logOut?:
    state.user = nil
  case nil:
    break
  }
  return state
}

// MARK: Middleware

final class Journal {
  var lines: [String] = []
}

func journalling(_ journal: Journal) -> Middleware<Any> {
  return { dispatch, getState in
    return { next in
      return { action in
        journal.lines.append("\(action)")
        return next(action)
      }
    }
  }
}

let blankTitles: Middleware<AppState> = { dispatch, getState in
  return { next in
    return { action in
      if let action = action as? AddTodo, action.title.isEmpty { return }
      next(action)
    }
  }
}

let greeting: Middleware<AppState> = { dispatch, getState in
  return { next in
    return { action in
      next(action)
      if case .loggedIn(let user)? = action as? SessionAction, getState()?.todos.isEmpty == true {
        dispatch(AddTodo(title: "Welcome, \(user)"))
      }
    }
  }
}

// MARK: Action creators

func addTodoUnlessPresent(_ title: String) -> Store<AppState>.ActionCreator {
  return { state, store in
    guard !state.todos.contains(where: { $0.title == title }) else { return nil }
    return AddTodo(title: title)
  }
}

final class LoginService {
  private var waiting: [(String) -> Void] = []

  func logIn(completion: @escaping (String) -> Void) {
    waiting.append(completion)
  }

  func answer(_ user: String) {
    let all = waiting
    waiting = []
    all.forEach { $0(user) }
  }
}

func logIn(with service: LoginService) -> Store<AppState>.AsyncActionCreator {
  return { state, store, callback in
    store.dispatch(SessionAction.begin)
    service.logIn { user in
      callback { state, store in SessionAction.loggedIn(user: user) }
    }
  }
}

func fetchUser(state: AppState, store: Store<AppState>) -> Action? {
  guard state.session.user == nil else { return nil }
  return SessionAction.begin
}

// MARK: Screens

class Screen<State>: StoreSubscriber {
  typealias StoreSubscriberStateType = State
  var states: [State] = []

  func newState(state: State) {
    states.append(state)
  }
}

final class TodoList: StoreSubscriber {
  private let store: Store<AppState>
  private(set) var rows: [String] = []
  private(set) var renderings = 0

  init(store: Store<AppState>) {
    self.store = store
  }

  func viewWillAppear() {
    store.subscribe(self) { subscription in
      subscription.select { state in state.todos.filter { state.filter == .all || !$0.isDone } }
    }
  }

  func viewWillDisappear() {
    store.unsubscribe(self)
  }

  func toggle(_ row: Int) {
    store.dispatch(ToggleTodo(id: row))
  }

  func newState(state: [Todo]) {
    rows = state.map { ($0.isDone ? "x " : "- ") + $0.title }
    renderings += 1
  }
}

final class SessionBar: StoreSubscriber {
  private(set) var text = ""

  func newState(state: (user: String?, isLoading: Bool)) {
    text = state.isLoading ? "…" : state.user ?? "nobody"
  }
}
