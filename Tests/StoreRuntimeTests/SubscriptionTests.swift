import StoreRuntime
import Testing

private struct Login: Sendable, Equatable {
  var username = ""
  var password = ""
}

private enum LoginAction: Sendable {
  case username(String)
  case password(String)
}

private let login = Reducer<Login, LoginAction> { state, action in
  switch action {
  case .username(let text): state.username = text
  case .password(let text): state.password = text
  }
  return .none
}

@Suite struct SubscriptionTests {
  @Test("1.5 the login fixture: new states and old states of two events")
  func login() {
    let store = Store(Login(), reducer: StoreRuntimeTests.login, isolation: nil)
    var new: [Login] = []
    var old: [Login?] = []
    let newOnly = store.subscribe { new.append($0) }
    let both = store.subscribe { before, _ in old.append(before) }
    store.send(.username("blob"))
    store.send(.password("secret"))
    #expect(
      new == [Login(), Login(username: "blob"), Login(username: "blob", password: "secret")])
    #expect(old == [nil, Login(), Login(username: "blob")])
    newOnly.cancel()
    both.cancel()
  }

  @Test("1.5 releasing or cancelling a token ends the subscription, and nothing else is filtered")
  func tokens() {
    let store = Store(0, reducer: counter, isolation: nil)
    var seen: [Int] = []
    var token: SubscriptionToken? = store.subscribe { seen.append($0) }
    store.send(.add(0))
    token?.cancel()
    store.send(.add(1))
    token = store.subscribe { seen.append($0) }
    store.send(.add(1))
    token = nil
    store.send(.add(1))
    #expect(seen == [0, 0, 1, 2])
    #expect(token == nil)
  }

  struct StageCase: Sendable, CustomTestStringConvertible {
    let name: String
    let sent: [Int]
    let delivered: [Int]
    let counts: [Int]
    let stages: @Sendable (Selection<Int, CounterAction, Int>) -> Selection<Int, CounterAction, Int>
    var testDescription: String { name }
  }

  // sent are amounts to add to a state that starts at 0; counts are delivered, skipped as equal, skipped by predicate.
  static let stageCases = [
    StageCase(name: "none", sent: [0, 1], delivered: [0, 0, 1], counts: [3, 0, 0]) { $0 },
    StageCase(name: "skipRepeats", sent: [0, 1, 0], delivered: [0, 1], counts: [2, 2, 0]) { $0.skipRepeats() },
    StageCase(name: "skipRepeats(by:)", sent: [2, 1], delivered: [0, 3], counts: [2, 1, 0]) {
      $0.skipRepeats(by: { $0 % 2 == $1 % 2 })
    },
    StageCase(name: "skip(when:)", sent: [1, 5], delivered: [0, 1], counts: [2, 0, 1]) {
      $0.skip(when: { $1 - $0 > 3 })
    },
    StageCase(name: "only(when:)", sent: [1, 5], delivered: [0, 6], counts: [2, 0, 1]) {
      $0.only(when: { $1 - $0 > 3 })
    },
    StageCase(name: "in the order written", sent: [0, 5, 0], delivered: [0, 5], counts: [2, 2, 0]) {
      $0.skipRepeats().only(when: { $1 > $0 })
    },
    StageCase(name: "in the other order", sent: [0, 5, 0], delivered: [0, 5], counts: [2, 0, 2]) {
      $0.only(when: { $1 > $0 }).skipRepeats()
    },
  ]

  @Test("1.6 stages decide in the order written, and every skip is counted", arguments: stageCases)
  func stages(_ example: StageCase) {
    let store = Store(0, reducer: counter, isolation: nil)
    let log = RecordKeeper<Int, CounterAction>()
    store.attach(log)
    var delivered: [Int] = []
    let token = example.stages(store.subscribe(\.self)).deliver { delivered.append($0) }
    for amount in example.sent { store.send(.add(amount)) }
    #expect(delivered == example.delivered)
    let record = log.records[0]
    #expect([record.delivered, record.skippedEqual, record.skippedByPredicate] == example.counts)
    token.cancel()
  }

  @Test("1.6 an equal selection is skipped though another part of the state changed")
  func selection() {
    let store = Store(Login(), reducer: StoreRuntimeTests.login, isolation: nil)
    var names: [String] = []
    let token = store.subscribe(\.username).skipRepeats().deliver(label: "name") { names.append($0) }
    store.send(.password("x"))
    store.send(.username("blob"))
    #expect(names == ["", "blob"])
    token.cancel()
  }

  @Test("subscribers may come and go while a transition is delivered")
  func changesDuringDelivery() {
    let store = Store(0, reducer: counter, isolation: nil)
    var seen: [String] = []
    var second: SubscriptionToken?
    var third: SubscriptionToken?
    let first = store.subscribe { state in
      seen.append("first \(state)")
      guard state == 1, third == nil else { return }
      second?.cancel()
      third = store.subscribe { seen.append("third \($0)") }
    }
    second = store.subscribe { seen.append("second \($0)") }
    store.send(.add(1))
    store.send(.add(1))
    #expect(seen == ["first 0", "second 0", "first 1", "third 1", "first 2", "third 2"])
    first.cancel()
    third?.cancel()
  }

  @Test("a subscription does not keep its store alive, nor a store what its subscriber captures after cancelling")
  func lifetimes() {
    final class Owner {}
    weak var released: Store<Int, CounterAction>?
    weak var owner: Owner?
    var token: SubscriptionToken?
    do {
      let store = Store(0, reducer: counter, isolation: nil)
      released = store
      let kept = Owner()
      owner = kept
      token = store.subscribe { [kept] _ in _ = kept }
    }
    #expect(released == nil)
    #expect(owner == nil)
    token?.cancel()
  }
}

/// Keeps the records of the subscriptions it is told of.
private final class RecordKeeper<State, Action>: StoreInstrument {
  private(set) var records: [SubscriptionRecord] = []

  func settled(_ transition: Transition<Action>, in store: Store<State, Action>) {}
  func unreduced(_ transition: Transition<Action>) {}
  func happened(_ event: StoreEvent) {
    if case .subscribed(let record) = event { records.append(record) }
  }
}
