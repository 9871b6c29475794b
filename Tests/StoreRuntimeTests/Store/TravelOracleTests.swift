import StoreRuntime
import Testing

/// Whatever happens between a jump and the return, it comes out as if nobody had travelled.
@Suite struct TravelOracleTests {
  private enum Step: CaseIterable { case send, update, notify, nested, jump, resume, pause, go }

  @Test(
    "random sends, jumps, pauses and returns end as a store that nobody took anywhere",
    arguments: 0..<40 as Range<UInt64>)
  func oracle(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let (store, plain) = (make(), make())
    let traveller = Traveller(store.store)
    // What the plain store has not been sent yet, since the other holds it back.
    var waiting: [(Store<Int, CounterAction>) -> Void] = []
    var isAway = false
    var isPaused = false
    func both(_ body: @escaping (Store<Int, CounterAction>) -> Void) {
      body(store.store)
      waiting.append(body)
      catchUp()
    }
    func catchUp() {
      guard !isAway, !isPaused else { return }
      for body in waiting { body(plain.store) }
      waiting = []
    }
    for _ in 0..<200 {
      let amount = Int.random(in: -5...5, using: &random)
      switch Step.allCases.randomElement(using: &random) {
      case .send: both { $0.send(.add(amount)) }
      case .update: both { $0.update { $0 += amount } }
      case .notify: both { $0.forceNotify() }
      case .nested: both { $0.send(.addAtOnce(amount)) }
      case .jump:
        isAway = true
        traveller.jump(Int.random(in: 0...store.store.seq, using: &random))
      case .resume:
        isAway = false
        traveller.resume()
        catchUp()
      case .pause:
        isPaused = true
        store.store.pause()
      case .go, nil:
        isPaused = false
        store.store.resume()
        catchUp()
      }
    }
    (isAway, isPaused) = (false, false)
    traveller.resume()
    store.store.resume()
    catchUp()
    #expect(store.store.state == plain.store.state)
    // The first line that differs says more than both histories.
    let difference = zip(history(store.log), history(plain.log)).first { $0 != $1 }
    #expect(difference == nil)
    #expect(history(store.log).count == history(plain.log).count)
    #expect(history(store.log).count > 50)
  }

  private struct Subject {
    let store: Store<Int, CounterAction>
    let log: EventLog<Int, CounterAction>
    let tokens: [SubscriptionToken]
  }

  private func make() -> Subject {
    let store = Store(0, reducer: counter, isolation: nil)
    let log = EventLog<Int, CounterAction>()
    store.attach(log)
    let tokens = [
      store.subscribe { _ in },
      store.subscribe { _, _ in },
      store.subscribe(\.self).skipRepeats().deliver { _ in },
      store.subscribe(select: { $0 / 3 }).skipRepeats().deliver { _ in },
      store.subscribe(\.self).skipRepeats().skip { $0 > $1 }.deliver { _ in },
      store.subscribe(select: { $0 }).only { $0 < $1 }.deliver { _ in },
      store.observe { _ = store.state },
    ]
    return Subject(store: store, log: log, tokens: tokens)
  }

  // Transitions and what each did to the subscriptions; not that something waited or was shown.
  private func history(_ log: EventLog<Int, CounterAction>) -> [String] {
    log.lines.filter { $0.hasPrefix("#") && !$0.contains(" shown ") }
  }
}
