import StoreRedux
import Testing

@Suite struct ActionCreatorTests {
  @Test("5.1 an action creator sees the state and the store, and makes an action or none")
  func creators() {
    let store = Store(reducer: text, state: Text(text: "a"))
    let doubling: Store<Text>.ActionCreator = { state, store in
      #expect(store.state.text == state.text)
      return state.text.count < 4 ? Append(state.text) : nil
    }
    for _ in 0..<4 { store.dispatch(doubling) }
    #expect(store.state.text == "aaaa")
    store.dispatch { state, store in
      store.dispatch(Append("b"))
      return Append("c")
    }
    #expect(store.state.text == "aaaabc")
  }

  @Test("5.1 an asynchronous creator hands over a creator later, which sees the state of then; then it is called back")
  func later() {
    let store = Store(reducer: text, state: Text())
    var handOver: ((Store<Text>.ActionCreator) -> Void)?
    var told: [String] = []
    let loading: Store<Text>.AsyncActionCreator = { state, store, callback in
      told.append("asked at \(state.text)")
      handOver = callback
    }
    store.dispatch(loading) { told.append($0.text) }
    store.dispatch(Append("a"))
    #expect(told == ["asked at "])
    handOver? { state, _ in Append("[\(state.text)]") }
    handOver? { _, _ in nil }
    #expect(store.state.text == "a[a]")
    #expect(told == ["asked at ", "a[a]"])
    store.dispatch(loading)
    #expect(told.last == "asked at a[a]")
  }

  @Test("5.1 a creator handed over while subscribers are told waits, and so does the callback")
  func callbackWaits() {
    let store = Store(reducer: text, state: Text())
    var told: [String] = []
    let subscriber = Keeper<Text>()
    subscriber.receive = { [weak store] state in
      guard state.text == "a" else { return }
      store?.dispatch({ _, _, callback in callback { _, _ in Append("b") } }, callback: { told.append($0.text) })
      told.append("still a")
    }
    store.subscribe(subscriber)
    store.dispatch(Append("a"))
    #expect(told == ["still a", "ab"])
  }
}
