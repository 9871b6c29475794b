import StoreRuntime
import Testing

/// What is looked at when a part is written, told by counting how often selections read.
@Suite struct SelectionScaleTests {
  /// Counts how often it is read.
  private final class Reads { var count = 0 }

  // Without the parent reducer, which could write anything.
  private func make(rows: Int = 0) -> Store<Family, FamilyAction> {
    var state = Family()
    state.rows = IdentifiedArray((0..<rows).map { Seat(id: $0) })
    return Store(state, reducer: familyBesidesParent, isolation: nil)
  }

  @Test("1.8 of 1,000 subscriptions on different elements, one write reads one")
  func elements() {
    let root = make(rows: 1_000)
    var delivered: [Int] = []
    let reads = Reads()
    let scopes = (0..<1_000).compactMap { root.scope(state: \.rows, id: $0, action: FamilyAction.rowCase) }
    let tokens = scopes.map { scope in
      scope.subscribe(select: { row in
        reads.count += 1
        return row
      }).skipRepeats().deliver { delivered.append($0.id) }
    }
    delivered = []
    reads.count = 0
    root.send(.row(500, .add(1)))
    #expect(delivered == [500])
    #expect(reads.count == 1)
    root.send(.counter(.add(1)))
    #expect(reads.count == 1)
    tokens.forEach { $0.cancel() }
  }

  struct Write: Sendable, CustomTestStringConvertible {
    let action: FamilyAction
    let told: [String]
    var testDescription: String { "\(action) tells \(told)" }
  }

  @Test(
    "1.8 a write concerns the part, what lies in it and what it lies in, and nothing beside it",
    arguments: [
      Write(action: .counter(.add(1)), told: ["counter", "root", "computed"]),
      Write(action: .other(.add(1)), told: ["root", "computed"]),
      Write(action: .row(1, .add(1)), told: ["row 1", "rows", "root", "computed"]),
      Write(action: .row(2, .add(1)), told: ["rows", "root", "computed"]),
      Write(action: .guest(.add(1)), told: ["guest", "root", "computed"]),
    ])
  func concerned(_ write: Write) {
    var state = Family()
    state.rows = [Seat(id: 1), Seat(id: 2)]
    state.guest = Guest()
    let root = Store(state, reducer: familyBesidesParent, isolation: nil)
    var told: [String] = []
    let tokens: [SubscriptionToken?] = [
      root.scope(state: \.counter, action: FamilyAction.counterCase).subscribe { _ in told.append("counter") },
      root.scope(state: \.rows, id: 1, action: FamilyAction.rowCase)?.subscribe { _ in told.append("row 1") },
      root.subscribe(\.rows).skipRepeats(by: { _, _ in false }).deliver { _ in told.append("rows") },
      root.scope(optional: \.guest, action: FamilyAction.guestCase)?.subscribe { _ in told.append("guest") },
      root.subscribe { _ in told.append("root") },
      root.subscribe(\.rows.count.description.count).deliver { _ in told.append("computed") },
    ]
    told = []
    root.send(write.action)
    #expect(told == write.told)
    tokens.forEach { $0?.cancel() }
  }

  @Test("1.8 a part without bytes is told of its writes like any other")
  func emptyPart() {
    enum Only: Sendable, Equatable { case one }
    struct Whole: Sendable { var only = Only.one; var other = 0 }
    let identity = CasePath<Int, Int>(embed: { $0 }, extract: { $0 })
    let reducer = Reducer<Only, Int> { _, _ in .none }
    let store = Store(Whole(), reducer: reducer.pullback(state: \.only, action: identity), isolation: nil)
    var told = 0
    let token = store.scope(state: \.only, action: identity).subscribe { _ in told += 1 }
    store.send(1)
    #expect(told == 2)
    token.cancel()
  }

  @Test("1.6 subscriptions on one key path share one reading a transition")
  func shared() {
    struct Counted: Sendable {
      var value = 0
      let reads = SendableCounter()
      var computed: Int {
        reads.add()
        return value
      }
    }
    let store = Store<Counted, Int>(Counted(), isolation: nil) { state, value in
      state.value = value
      return .none
    }
    var delivered = 0
    let tokens = (0..<100).map { number in
      let selection = store.subscribe(\.computed)
      return number % 2 == 0
        ? selection.skipRepeats().deliver { _ in delivered += 1 } : selection.deliver { _ in delivered += 1 }
    }
    let before = store.state.reads.value
    delivered = 0
    store.send(1)
    #expect(delivered == 100)
    #expect(store.state.reads.value == before + 1)
    store.send(1)
    #expect(delivered == 150)
    #expect(store.state.reads.value == before + 2)
    tokens.forEach { $0.cancel() }
  }

  @Test("1.6 delivery is in subscription order, whatever each selects")
  func order() {
    let root = make(rows: 3)
    var told: [Int] = []
    let scope = root.scope(state: \.rows, id: 1, action: FamilyAction.rowCase)
    let tokens: [SubscriptionToken?] = [
      scope?.subscribe { _ in told.append(0) }, root.subscribe { _ in told.append(1) },
      root.subscribe(\.rows).skipRepeats().deliver { _ in told.append(2) },
      root.subscribe(select: { $0.counter }).deliver { _ in told.append(3) }, scope?.subscribe { _ in told.append(4) },
      root.observe { told.append(root.rows.count + 2) },
    ]
    told = []
    root.send(.row(1, .add(1)))
    #expect(told == [0, 1, 2, 3, 4, 5])
    tokens.forEach { $0?.cancel() }
  }

  @Test("K24 each subscription accounts for every transition once: delivered, equal, or by which predicate")
  func figures() {
    let root = make(rows: 2)
    let log = TransitionRecord<Family, FamilyAction>()
    root.attach(log)
    let tokens = [
      root.subscribe(\.counter).skipRepeats().deliver(label: "pruned") { _ in },
      root.subscribe(\.counter).skip(when: { $1 > 1 }).only(when: { $1 != 1 }).deliver(label: "predicates") { _ in },
      root.subscribe(select: { $0.counter }).skipRepeats().deliver(label: "opaque") { _ in },
      root.subscribe(label: "all") { _ in },
    ]
    for _ in 0..<10 { root.send(.other(.add(1))) }
    for _ in 0..<3 { root.send(.counter(.add(1))) }
    let records = log.events.compactMap { event in
      if case .subscribed(let record) = event { record } else { nil }
    }
    let figures = records.map { record in
      "\(record.label ?? "") \(record.delivered)+\(record.skippedEqual)+\(record.skippedByPredicate)"
    }
    #expect(figures == ["pruned 4+10+0", "predicates 11+0+3", "opaque 4+10+0", "all 14+0+0"])
    #expect(records[1].stages.map { "\($0.kind) \($0.skipped)" } == ["skipWhen 2", "onlyWhen 1"])
    // What each notification says in all agrees with what each subscription says of itself.
    let notified = log.events.compactMap { event -> DeliveryFigures? in
      if case .notified(_, let figures) = event { figures } else { nil }
    }
    #expect(notified.count == 13)
    #expect(notified.map(\.delivered).reduce(0, +) == records.map(\.delivered).reduce(0, +) - records.count)
    #expect(notified.map(\.skippedEqual).reduce(0, +) == records.map(\.skippedEqual).reduce(0, +))
    #expect(notified.map(\.skippedByPredicate).reduce(0, +) == records.map(\.skippedByPredicate).reduce(0, +))
    tokens.forEach { $0.cancel() }
    // Ended subscriptions count no further.
    root.send(.counter(.add(1)))
    #expect(records.map(\.skippedEqual) == [10, 0, 10, 0])
  }

  @Test("K24 subscriptions made of one selection count apart")
  func oneSelectionTwice() {
    let root = make()
    let log = TransitionRecord<Family, FamilyAction>()
    root.attach(log)
    let selection = root.subscribe(\.counter).skip(when: { $1 > 0 })
    let first = selection.deliver { _ in }
    root.send(.counter(.add(1)))
    let second = selection.deliver { _ in }
    root.send(.counter(.add(1)))
    let records = log.events.compactMap { event in
      if case .subscribed(let record) = event { record } else { nil }
    }
    #expect(records.map(\.skippedByPredicate) == [2, 1])
    #expect(records.map(\.skippedEqual) == [0, 0])
    #expect(records.map { $0.stages.map(\.skipped) } == [[2], [1]])
    first.cancel()
    second.cancel()
  }

  @Test("K26 those that come and go during a notification are counted for what they saw")
  func comingAndGoing() {
    let store = Store(0, reducer: counter, isolation: nil)
    let log = EventLog<Int, CounterAction>()
    store.attach(log)
    var tokens: [String: SubscriptionToken] = [:]
    tokens["a"] = store.subscribe(label: "a") { new in
      guard new == 1 else { return }
      tokens["b"] = nil
      tokens["c"] = store.subscribe(label: "c") { _ in }
    }
    tokens["b"] = store.subscribe(label: "b") { _ in }
    tokens["d"] = store.subscribe(label: "d") { _ in }
    store.send(.add(1))
    store.send(.add(1))
    #expect(
      log.lines.filter { $0.contains("notified") || $0.contains("subscribed") } == [
        "subscribed a", "subscribed b", "subscribed d", "unsubscribed b", "subscribed c", "#1 notified 2+0",
        "#2 notified 3+0",
      ])
    #expect(store.subscriptionCount == 3)
    tokens = [:]
    #expect(store.subscriptionCount == 0)
  }

  @Test("K27 10,000 subscriptions that ended leave nothing behind")
  func nothingLeft() {
    let root = make(rows: 10)
    weak var marker: OnRelease?
    do {
      let kept = OnRelease {}
      marker = kept
      for number in 0..<10_000 {
        let scope = root.scope(state: \.rows, id: number % 10, action: FamilyAction.rowCase)
        let token = scope?.subscribe(\.count).skipRepeats().deliver { _ in _ = kept }
        root.send(.row(number % 10, .add(1)))
        token?.cancel()
      }
    }
    #expect(marker == nil)
    #expect(root.subscriptionCount == 0)
    #expect(root.state.rows.map(\.count) == Array(repeating: 1_000, count: 10))
  }
}
