import StoreRedux
import Testing

/// Writes down what it is given, as a program's store in tests might.
private final class SpyStore: Store<Text> {
  var log: [String] = []

  override func dispatch(_ action: any Action) {
    log.append("dispatch \((action as? Append)?.text ?? "\(action)")")
    super.dispatch(action)
  }

  override func _defaultDispatch(action: any Action) {
    log.append("reduce \((action as? Append)?.text ?? "\(action)")")
    super._defaultDispatch(action: action)
  }

  override func subscribe<Subscriber: StoreSubscriber>(_ subscriber: Subscriber)
  where Subscriber.StoreSubscriberStateType == Text {
    log.append("subscribe")
    super.subscribe(subscriber)
  }

  override func unsubscribe(_ subscriber: any AnyStoreSubscriber) {
    log.append("unsubscribe")
    super.unsubscribe(subscriber)
  }
}

/// Hands on another action than it was given, of a known type.
private final class WrappingStore: Store<Text> {
  override func dispatch(_ action: any Action) {
    guard let action = action as? Append else { return super.dispatch(action) }
    super.dispatch(Append("(\(action.text))"))
  }
}

/// Swallows everything, as a mock does.
private final class MockStore: Store<Text> {
  private(set) var dispatched: [any Action] = []
  override func dispatch(_ action: any Action) { dispatched.append(action) }
}

private final class CountingStore<State>: Store<State> {
  let name: String

  required init(
    reducer: @escaping Reducer<State>, state: State?, middleware: [Middleware<State>], automaticallySkipsRepeats: Bool
  ) {
    name = "counting"
    super.init(
      reducer: reducer, state: state, middleware: middleware, automaticallySkipsRepeats: automaticallySkipsRepeats)
  }

  convenience init(_ reducer: @escaping Reducer<State>) {
    self.init(reducer: reducer, state: nil, middleware: [], automaticallySkipsRepeats: false)
  }
}

@Suite struct SubclassTests {
  @Test("5.1 an override is called once for each action, whatever the store is known as, and by middleware too")
  func overrides() {
    let announcing: Middleware<Text> = { dispatch, _ in
      { next in
        { action in
          if let action = action as? Append, action.text == "b" { dispatch(Append("a")) }
          next(action)
        }
      }
    }
    let spy = SpyStore(reducer: text, state: Text(), middleware: [announcing])
    let store: Store<Text> = spy
    spy.dispatch(Append("1"))
    store.dispatch(Append("2"))
    store.dispatch(Append("3") as any Action)
    (store as any DispatchingStoreType).dispatch(Append("4"))
    store.dispatch(Append("b"))
    #expect(
      spy.log == [
        "dispatch 1", "reduce 1", "dispatch 2", "reduce 2", "dispatch 3", "reduce 3", "dispatch 4", "reduce 4",
        "dispatch b", "dispatch a", "reduce a", "reduce b",
      ])
    #expect(store.state.text == "1234ab")
    spy.log = []
    let subscriber = Keeper<Text>()
    store.subscribe(subscriber)
    store.unsubscribe(subscriber)
    #expect(spy.log == ["subscribe", "unsubscribe"])
    #expect(subscriber.states.count == 1)
  }

  @Test("5.1 an override may hand on an action of its own")
  func handsOn() {
    let store: Store<Text> = WrappingStore(reducer: text, state: Text())
    store.dispatch(Append("a"))
    store.dispatch(Append("b"))
    #expect(store.state.text == "(a)(b)")
  }

  @Test("5.1 a mock is told of everything and does nothing")
  func mock() {
    let mock = MockStore(reducer: text, state: Text())
    let store: Store<Text> = mock
    store.dispatch(Append("a"))
    store.dispatch { _, _ in Append("b") }
    #expect(mock.dispatched.map { ($0 as? Append)?.text } == ["a", "b"])
    #expect(store.state.text == "")
  }

  @Test("5.1 the required init may be overridden")
  func initialisers() {
    let store = CountingStore(text)
    #expect(store.name == "counting")
    #expect(store.state.text == "")
  }
}
