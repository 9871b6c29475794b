import StoreRedux
import Testing

@Suite struct TodoAppTests {
  private func makeStore(_ middleware: [Middleware<AppState>] = []) -> Store<AppState> {
    return Store<AppState>(reducer: appReducer, state: nil, middleware: middleware)
  }

  @Test("5.1 an app of todos: dispatch, select, skipRepeats and unsubscribe")
  func todos() {
    let store = makeStore()
    let list = TodoList(store: store)
    list.viewWillAppear()
    store.dispatch(AddTodo(title: "milk"))
    store.dispatch(AddTodo(title: "bread"))
    list.toggle(0)
    #expect(list.rows == ["x milk", "- bread"])
    #expect(list.renderings == 4)

    // What is shown stays the same, so nothing is shown anew.
    store.dispatch(SessionAction.begin)
    list.toggle(7)
    #expect(list.renderings == 4)

    store.dispatch(SetFilter(filter: .open))
    #expect(list.rows == ["- bread"])
    list.viewWillDisappear()
    store.dispatch(AddTodo(title: "salt"))
    #expect(list.rows == ["- bread"])
    list.viewWillAppear()
    #expect(list.rows == ["- bread", "- salt"])
  }

  @Test("5.1 middleware of Any and of the state: a journal, a filter, and one that dispatches")
  func middleware() {
    let journal = Journal()
    let store = makeStore([journalling(journal), blankTitles, greeting])
    store.dispatch(AddTodo(title: ""))
    store.dispatch(SessionAction.loggedIn(user: "Ann"))
    store.dispatch(SessionAction.logOut)
    #expect(store.state.todos.map { $0.title } == ["Welcome, Ann"])
    #expect(
      journal.lines == [
        "ReSwiftInit()", "AddTodo(title: \"\")", "loggedIn(user: \"Ann\")", "AddTodo(title: \"Welcome, Ann\")",
        "logOut",
      ])
  }

  @Test("5.1 action creators: conditional, as a function, and asynchronous with a callback")
  func actionCreators() {
    let store = makeStore()
    let bar = SessionBar()
    store.subscribe(bar) { $0.select { ($0.session.user, $0.session.isLoading) } }
    store.dispatch(addTodoUnlessPresent("milk"))
    store.dispatch(addTodoUnlessPresent("milk"))
    #expect(store.state.todos.count == 1)

    let service = LoginService()
    var users: [String?] = []
    store.dispatch(logIn(with: service)) { state in users.append(state.session.user) }
    #expect(bar.text == "…")
    service.answer("Ann")
    #expect(bar.text == "Ann")
    #expect(users == ["Ann"])

    store.dispatch(fetchUser)
    #expect(bar.text == "Ann")
    store.dispatch(SessionAction.logOut)
    store.dispatch(fetchUser)
    #expect(bar.text == "…")
  }

  @Test("5.1 subscriptions: the whole state, key paths, predicates, and an app's own subscriber class")
  func subscriptions() {
    let store = makeStore()
    let whole = Screen<AppState>()
    let titles = Screen<[String]>()
    let user = Screen<String?>()
    let growing = Screen<Int>()
    store.subscribe(whole)
    store.subscribe(titles) { $0.select { $0.todos.map { $0.title } }.skipRepeats() }
    store.subscribe(user) { $0.select(\.session.user).skipRepeats(==) }
    store.subscribe(growing) { $0.select(\.todos.count).only { $1 > $0 }.skip(when: { $0 == 1 && $1 == 2 }) }
    for title in ["a", "b", "c"] { store.dispatch(AddTodo(title: title)) }
    store.dispatch(SetFilter(filter: .all))
    store.dispatch(SessionAction.loggedIn(user: "Ann"))
    #expect(whole.states.count == 5)
    #expect(titles.states == [[], ["a"], ["a", "b"], ["a", "b", "c"]])
    #expect(user.states == [nil, "Ann"])
    #expect(growing.states == [0, 1, 3])
  }
}
