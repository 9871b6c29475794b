import StoreRedux
import Testing

private func writing(_ name: String, _ log: @escaping (String) -> Void) -> Middleware<Text> {
  { _, getState in
    { next in
      { action in
        log("\(name) before \(getState()?.text ?? "nil")")
        next(action)
        log("\(name) after \(getState()?.text ?? "nil")")
      }
    }
  }
}

@Suite struct MiddlewareTests {
  @Test("5.6 the first middleware is the outermost, and getState is the state at that moment")
  func order() {
    var log: [String] = []
    let store = Store(
      reducer: text, state: Text(),
      middleware: [writing("outer") { log.append($0) }, writing("inner") { log.append($0) }])
    store.dispatch(Append("x"))
    #expect(log == ["outer before ", "inner before ", "inner after x", "outer after x"])
  }

  @Test("5.6 an action may be changed, swallowed or turned into others")
  func transformations() {
    let changing: Middleware<Text> = { dispatch, _ in
      { next in
        { action in
          guard let action = action as? Append else { return next(action) }
          switch action.text {
          case "swallow": return
          case "many": for text in ["m", "n"] { dispatch(Append(text)) }
          default: next(Append(action.text + "!"))
          }
        }
      }
    }
    let store = Store(reducer: text, state: Text(), middleware: [changing])
    for text in ["a", "swallow", "many", "b"] { store.dispatch(Append(text)) }
    #expect(store.state.text == "a!m!n!b!")
  }

  @Test("5.6 middleware is added, changed and removed at run time, for the actions that follow")
  func runTime() {
    let store = Store(reducer: text, state: Text())
    func adding(_ mark: String) -> Middleware<Text> {
      { _, _ in { next in { action in next((action as? Append).map { Append($0.text + mark) } ?? action) } } }
    }
    store.dispatch(Append("a"))
    store.middleware.append(adding("1"))
    store.dispatch(Append("b"))
    store.middleware.insert(adding("2"), at: 0)
    store.dispatch(Append("c"))
    store.middleware = []
    store.dispatch(Append("d"))
    #expect(store.state.text == "ab1c21d")
  }

  @Test("5.6 a chain that is replaced while an action goes through it is gone through to its end")
  func replacedUnderway() {
    final class Holder { weak var store: Store<Text>? }
    let holder = Holder()
    let replacing: Middleware<Text> = { _, _ in
      { next in
        { action in
          holder.store?.middleware = []
          next(action)
        }
      }
    }
    let marking: Middleware<Text> = { _, _ in { next in { _ in next(Append("marked")) } } }
    let store = Store(reducer: text, state: Text(), middleware: [replacing, marking])
    holder.store = store
    store.dispatch(Append("a"))
    store.dispatch(Append("b"))
    #expect(store.state.text == "markedb")
  }

  @Test("5.6 what middleware dispatches or passes on after the store is gone is dropped")
  func afterTheStore() {
    var kept: [DispatchFunction] = []
    var state: () -> Text? = { nil }
    var reduced = 0
    let keeping: Middleware<Text> = { dispatch, getState in
      { next in
        kept = [dispatch, next]
        state = getState
        return next
      }
    }
    do {
      let store = Store<Text>(
        reducer: { action, state in
          reduced += 1
          return text(action: action, state: state)
        }, state: Text(), middleware: [keeping])
      store.dispatch(Append("a"))
      kept.append(store.dispatchFunction)
      #expect(state()?.text == "a")
    }
    for function in kept { function(Append("late")) }
    #expect(kept.count == 3)
    #expect(reduced == 1)
    #expect(state() == nil)
  }

  @Test("5.6 an action that is passed on later, even while another is delivered, is reduced once, in order")
  func passedOnLater() {
    var waiting: [() -> Void] = []
    let delaying: Middleware<Text> = { _, _ in
      { next in
        { action in
          if let action = action as? Append, action.text == "later" {
            waiting.append { next(action) }
          } else {
            next(action)
          }
        }
      }
    }
    let store = Store(reducer: text, state: Text(), middleware: [delaying])
    let (first, second) = (Keeper<Text>(), Keeper<Text>())
    first.receive = { state in
      if state.text == "a" { waiting.removeFirst()() }
    }
    store.subscribe(first)
    store.subscribe(second)
    store.dispatch(Append("later"))
    store.dispatch(Append("later"))
    store.dispatch(Append("a"))
    waiting.removeFirst()()
    #expect(second.states.map(\.text) == ["", "a", "alater", "alaterlater"])
    #expect(first.states.map(\.text) == second.states.map(\.text))
  }

  @Test("5.1 dispatchFunction goes through the middleware, and may be replaced by a function around it")
  func dispatchFunction() throws {
    var log: [String] = []
    let store = Store(reducer: text, state: Text(), middleware: [writing("middleware") { log.append($0) }])
    store.dispatchFunction(Append("a"))
    let inner = try #require(store.dispatchFunction)
    store.dispatchFunction = { action in
      log.append("around")
      inner(action)
      inner(action)
    }
    store.dispatch(Append("b"))
    #expect(store.state.text == "abb")
    #expect(log.filter { $0 == "around" }.count == 1)
    #expect(log.count == 7)
  }
}
