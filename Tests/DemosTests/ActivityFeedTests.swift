import StoreRuntime
import StoreLocks
import Testing

@testable import Demos

private typealias State = FavoritePrimes.AppState
private typealias Action = FavoritePrimes.AppAction

/// The other higher-order reducer of 2.4: it runs after the inner one and writes down what came of it.
private func logging(_ inner: Reducer<State, Action>, to log: Log) -> Reducer<State, Action> {
  Reducer { state, action, context in
    let effect = inner.reduce(&state, action, context)
    log.lines.withLock { $0.append("\(state.favoritePrimes) \(state.activityFeed.count)") }
    return effect
  }
}

private final class Log: Sendable {
  let lines = Guarded<[String]>([])
}

@Suite struct ActivityFeedTests {
  private func states(
    reducer: Reducer<State, Action> = FavoritePrimes.reducer(storage: MemoryStorage()), _ actions: [Action]
  ) -> [State] {
    let store = Store(State(), reducer: reducer, sources: .ticking(), isolation: nil)
    return actions.map { action in
      store.send(action)
      return store.state
    }
  }

  @Test("2.4 it sees primes about to be removed and stamps them with the transition's time")
  func stamps() {
    let feed = states([
      .favoritePrimes(.loaded([2, 3, 5])), .favoritePrimes(.deleteTapped([0, 2])), .counter(.incrementTapped),
      .counter(.incrementTapped), .primeModal(.saveFavoriteTapped),
    ]).last?.activityFeed
    // Both of one transition have one time, and only transitions that ask for the time take it.
    #expect(
      feed == [
        FavoritePrimes.Activity(change: .removed(2), timestamp: second(1)),
        FavoritePrimes.Activity(change: .removed(5), timestamp: second(1)),
        FavoritePrimes.Activity(change: .added(2), timestamp: second(2)),
      ])
  }

  @Test("2.4 logging around it runs after, the feed inside it before")
  func order() {
    let log = Log()
    let reducer = logging(FavoritePrimes.reducer(storage: MemoryStorage()), to: log)
    _ = states(
      reducer: reducer,
      [.favoritePrimes(.loaded([2, 3])), .favoritePrimes(.deleteTapped([0])), .favoritePrimes(.deleteTapped([7]))])
    #expect(log.lines.withLock { $0 } == ["[2, 3] 0", "[3] 1", "[3] 1"])
  }

  @Test("2.4 reducing the same action again, as a rebuild does, gives the same entry and no second one")
  func rebuild() throws {
    let reducer = FavoritePrimes.reducer(storage: MemoryStorage())
    let store = Store(State(), reducer: reducer, sources: .ticking(), isolation: nil)
    let recorder = TransitionRecorder()
    store.attach(recorder)
    store.send(.favoritePrimes(.loaded([2, 3])))
    store.send(.favoritePrimes(.deleteTapped([1])))
    guard case .background(let reduce) = store.rebuild else {
      Issue.record("state and action are Sendable, so past states must be rebuildable on any thread")
      return
    }
    var rebuilt = State()
    for transition in recorder.transitions {
      reduce(&rebuilt, try #require(transition.action), ReducerContext(now: transition.now, seed: transition.seed))
    }
    #expect(rebuilt == store.state)
    #expect(rebuilt.activityFeed.count == 1)
  }

  @Test("the feed keeps the newest entries up to its limit")
  func limit() {
    let pair: [Action] = [.favoritePrimes(.loaded([2])), .favoritePrimes(.deleteTapped([0]))]
    let rounds = FavoritePrimes.activityLimit + 5
    let feed = states(Array(repeating: pair, count: rounds).flatMap { $0 }).last?.activityFeed
    #expect(feed?.count == FavoritePrimes.activityLimit)
    #expect(feed?.first?.timestamp == second(6))
    #expect(feed?.last?.timestamp == second(Int64(rounds)))
  }
}

private final class TransitionRecorder: StoreInstrument {
  private(set) var transitions: [Transition<Action>] = []

  func settled(_ transition: Transition<Action>, in store: Store<State, Action>) { transitions.append(transition) }
  func unreduced(_ transition: Transition<Action>) {}
  func happened(_ event: StoreEvent) {}
}
