import StoreRedux
import StoreRuntime
import Testing

@Suite struct TravelTests {
  @Test("K11 K12 subscribers are shown the past, and what they dispatch then goes through the middleware later")
  func travel() {
    var passed: [String] = []
    let note: Middleware<Text> = { _, _ in
      { next in
        { action in
          passed.append((action as? Append)?.text ?? "?")
          next(action)
        }
      }
    }
    let store = StoreRedux.Store(reducer: text, state: Text(), middleware: [note])
    let past = store.engine.state
    store.dispatch(Append("a"))
    store.dispatch(Append("b"))
    let (all, part) = (Keeper<Text>(), Keeper<Int>())
    all.receive = { if $0.text == "" { store.dispatch(Append("c")) } }
    store.subscribe(all)
    store.subscribe(part) { $0.select { $0.text.count } }
    store.engine.travel(to: 0, showing: past, by: Holder(name: "test"))
    #expect(store.isTravelling)
    #expect(store.state.text == "")
    var called: [String] = []
    store.dispatch({ _, _, callback in callback { _, _ in Append("d") } }, callback: { called.append($0.text) })
    #expect(passed == ["a", "b"])
    #expect(called == [])
    #expect(store.engine.returnToPresent() == 3)
    #expect(!store.isTravelling)
    #expect(passed == ["a", "b", "c", "d"])
    #expect(called == ["abcd"])
    #expect(all.states.map(\.text) == ["ab", "", "ab", "abc", "abcd"])
    #expect(part.states == [2, 0, 2, 3, 4])
  }
}
