import StoreRedux
import Testing

@Suite struct OrderTests {
  @Test("1.3 what subscribers dispatch waits: every subscriber sees every state once, in order")
  func nested() {
    let store = Store(reducer: text, state: Text())
    let (first, second) = (Keeper<Text>(), Keeper<Text>())
    first.receive = { [weak store] state in
      if state.text.count < 3 { store?.dispatch(Append("@")) }
    }
    store.subscribe(first)
    store.subscribe(second)
    #expect(first.states.map(\.text) == ["", "@", "@@", "@@@"])
    #expect(second.states.map(\.text) == ["@@@"])

    let another = Store(reducer: text, state: Text())
    let (third, fourth) = (Keeper<Text>(), Keeper<Text>())
    third.receive = { [weak another] state in
      if (1..<3).contains(state.text.count) { another?.dispatch(Append("@")) }
    }
    another.subscribe(third)
    another.subscribe(fourth)
    another.dispatch(Append("@"))
    #expect(third.states.map(\.text) == ["", "@", "@@", "@@@"])
    #expect(fourth.states.map(\.text) == ["", "@", "@@", "@@@"])
  }

  @Test("1.3 a chain of a hundred thousand dispatches from newState needs no stack")
  func deep() {
    struct Count: Action {}
    let store = Store<Int>(reducer: { action, state in (state ?? 0) + (action is Count ? 1 : 0) }, state: 0)
    let subscriber = Keeper<Int>()
    subscriber.receive = { [weak store] state in
      if (1..<100_000).contains(state) { store?.dispatch(Count()) }
    }
    store.subscribe(subscriber)
    store.dispatch(Count())
    #expect(store.state == 100_000)
    #expect(subscriber.states.count == 100_001)
  }

  @Test("1.3 what middleware dispatches is reduced before its own action")
  func middlewareFirst() {
    let announcing: Middleware<Text> = { dispatch, _ in
      { next in
        { action in
          if let action = action as? Append, action.text == "b" { dispatch(Append("a")) }
          next(action)
        }
      }
    }
    let store = Store(reducer: text, state: Text(), middleware: [announcing])
    let subscriber = Keeper<Text>()
    store.subscribe(subscriber)
    store.dispatch(Append("b"))
    #expect(subscriber.states.map(\.text) == ["", "a", "ab"])
  }

  @Test("1.3 what a subscriber sends by the dispatch function meets the middleware in its turn")
  func dispatchFunction() {
    var story: [String] = []
    let telling: Middleware<Text> = { _, _ in
      { next in
        { action in
          story.append("middleware \((action as? Append)?.text ?? "")")
          next(action)
        }
      }
    }
    let store = Store(reducer: text, state: Text(), middleware: [telling])
    let (first, second) = (Keeper<Text>(), Keeper<Text>())
    first.receive = { [weak store] state in
      if state.text == "a" { store?.dispatchFunction(Append("b")) }
    }
    second.receive = { story.append("told \($0.text)") }
    store.subscribe(first)
    store.subscribe(second)
    store.dispatch(Append("a"))
    #expect(story == ["told ", "middleware a", "told a", "middleware b", "told ab"])
  }

  @Test("1.4 a reducer that dispatches does not stop the program: its action is dropped, and creators see the state")
  func dispatchInReducer() {
    final class Holder { weak var store: Store<Text>? }
    let holder = Holder()
    var seen: [String] = []
    let store = Store<Text>(
      reducer: { action, state in
        holder.store?.dispatch(Append("inner"))
        holder.store?.dispatch { state, _ in
          seen.append(state.text)
          return Append("creator")
        }
        return text(action: action, state: state)
      }, state: Text())
    holder.store = store
    let subscriber = Keeper<Text>()
    store.subscribe(subscriber)
    store.dispatch(Append("a"))
    store.dispatch(Append("b"))
    #expect(subscriber.states.map(\.text) == ["", "a", "ab"])
    #expect(seen == ["", "a"])
  }
}
