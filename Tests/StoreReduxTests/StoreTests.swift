import StoreRedux
import Testing

@Suite struct StoreTests {
  @Test("5.2 without a state the reducer supplies the default")
  func defaultState() {
    var actions: [any Action] = []
    let store = Store<Person>(
      reducer: { action, state in
        actions.append(action)
        return person(action: action, state: state)
      }, state: nil)
    #expect(store.state == Person())
    #expect(actions.count == 1)
    #expect(actions.first is ReSwiftInit)
  }

  @Test("5.2 with a state the reducer is not asked, and an unknown action leaves it as it is")
  func givenState() {
    let given = Person(name: "Bob", age: 3)
    let store = Store(reducer: person, state: given)
    store.dispatch(Unknown())
    #expect(store.state == given)
  }

  @Test("5.2 middleware sees ReSwiftInit, may dispatch on it, and cannot leave a store without a state")
  func initThroughMiddleware() {
    var seen: [String] = []
    let first: Middleware<Text> = { dispatch, getState in
      { next in
        { action in
          seen.append("\(type(of: action)) \(getState()?.text ?? "nil")")
          if action is ReSwiftInit { dispatch(Append("a")) }
          next(action)
        }
      }
    }
    let store = Store(reducer: text, state: nil, middleware: [first])
    #expect(seen == ["ReSwiftInit nil", "Append nil"])
    #expect(store.state.text == "a")

    let swallowing: Middleware<Text> = { _, _ in { _ in { _ in } } }
    #expect(Store(reducer: text, state: nil, middleware: [swallowing]).state.text == "")
  }

  @Test("5.2 what middleware dispatches long after ReSwiftInit reaches the store it was made for")
  func lateDispatch() {
    var later: () -> Void = {}
    let loading: Middleware<Text> = { dispatch, _ in
      { next in
        { action in
          if action is ReSwiftInit { later = { dispatch(Append("loaded")) } }
          next(action)
        }
      }
    }
    let store = Store(reducer: text, state: nil, middleware: [loading])
    later()
    #expect(store.state.text == "loaded")
  }

  @Test("5.1 a reducer may read its store, and finds the state it was given")
  func readInReducer() {
    final class Holder { var store: Store<Text>? }
    let holder = Holder()
    var read: [String?] = []
    let store = Store<Text>(
      reducer: { action, state in
        read.append(holder.store?.state.text)
        return text(action: action, state: state)
      }, state: Text())
    holder.store = store
    store.dispatch(Append("a"))
    store.dispatch(Append("b"))
    #expect(read == ["", "a"])
    #expect(store.state.text == "ab")
    holder.store = nil
  }

  @Test("5.1 a store, its engine and what subscribes to it are released when their owners go")
  func lifetimes() {
    weak var releasedStore: Store<Person>?
    weak var releasedEngine: Store<Person>.Engine?
    weak var releasedSubscriber: Keeper<String>?
    let outliving = Keeper<String>()
    do {
      let logging: Middleware<Person> = { dispatch, getState in { next in { next($0) } } }
      let store = Store(reducer: person, state: nil, middleware: [logging])
      let subscriber = Keeper<String>()
      store.subscribe(subscriber) { $0.select(\.name) }
      store.subscribe(outliving) { $0.select(\.name).skipRepeats() }
      store.dispatch(Rename(name: "Bob"))
      (releasedStore, releasedEngine, releasedSubscriber) = (store, store.engine, subscriber)
    }
    #expect(releasedStore == nil)
    #expect(releasedEngine == nil)
    #expect(releasedSubscriber == nil)
    #expect(outliving.states == ["Ann", "Bob"])
  }
}
