import InspectorProtocol
import StoreJSON
import StoreRuntime
import StoreTrace
import Testing

@testable import InspectorServer

private enum Step: String, CatalogedAction, Sendable {
  case step, other
  static let examples = [Step.step, .other]
}

@Suite @MainActor struct StreamTests {
  private let store = Store(
    0,
    reducer: Reducer<Int, Step> { state, _ in
      state += 1
      return .none
    })

  private func makeTable(
    limit: Int = 10_000, stream: StreamName = .actions, window: Int? = nil, maxHz: Int? = nil,
    hide: ActionFilter = []
  ) -> (StreamTable, [AttachedStore]) {
    let recorder = Recorder(recording: store, limits: HistoryLimits(actions: limit), stride: .fixed(8))
    let attached = [AttachedStore(id: "s1", trace: recorder, dispatcher: nil, control: nil, cases: [])]
    var table = StreamTable()
    let cursor: any StreamCursor =
      stream == .actions ? ActionsCursor(after: attached, hiding: hide) : SubscribersCursor()
    _ = table.listen(with: cursor, window: window, maxHz: maxHz)
    return (table, attached)
  }

  private func send(_ count: Int) {
    for _ in 0..<count { store.send(.step) }
  }

  // "3: 4 5 6" is a notification whose first event has number 3, of the actions 4 to 6; "⊘1–3" is a gap.
  private func picture(_ due: [StreamTable.Due]) -> [String] {
    due.map { due in
      guard case .delivery(let delivery) = due, case .events(let items) = delivery.content else { return "\(due)" }
      let gap = delivery.gap.map { "⊘\($0.from)–\($0.to) " } ?? ""
      let events = items.map { item in
        switch item {
        case .action(let action): "\(action.seq)"
        case .subscribers(let count): "count \(count.count)"
        case .state, .finding, .store, .line: "\(item)"
        }
      }
      return "\(gap)\(delivery.number): \(events.joined(separator: " "))"
    }
  }

  private func world(_ stores: [AttachedStore]) -> StreamWorld { StreamWorld(stores: stores, output: nil) }

  private func expectDue(
    _ table: inout StreamTable, now: UInt64, from stores: [AttachedStore], _ expected: [String],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let due = picture(table.takeDue(now: now, in: world(stores)))
    #expect(due == expected, sourceLocation: sourceLocation)
  }

  private func acknowledge(_ table: inout StreamTable, _ id: String, through: Int, isKnown: Bool) {
    let known = table.acknowledge(id, through: through)
    #expect(known == isKnown)
  }

  @Test("events come once, in order, numbered on, and at most every 33 ms")
  func pacing() {
    var (table, stores) = makeTable()
    send(2)
    expectDue(&table, now: 100, from: stores, ["1: 1 2"])
    send(1)
    expectDue(&table, now: 200, from: stores, [])
    #expect(table.nextTurn == 100 + StreamTable.shortestInterval)
    send(1)
    expectDue(&table, now: 100 + StreamTable.shortestInterval, from: stores, ["3: 3 4"])
    #expect(table.nextTurn == nil)
  }

  @Test("maxHz slows a listener down")
  func rate() {
    var (table, stores) = makeTable(maxHz: 10)
    send(1)
    expectDue(&table, now: 0, from: stores, ["1: 1"])
    send(1)
    expectDue(&table, now: 99_999_999, from: stores, [])
    expectDue(&table, now: 100_000_000, from: stores, ["2: 2"])
  }

  @Test("a window stops the events until they are acknowledged; nothing is lost")
  func window() {
    var (table, stores) = makeTable(window: 2)
    send(5)
    expectDue(&table, now: 0, from: stores, ["1: 1 2"])
    expectDue(&table, now: 1_000_000_000, from: stores, [])
    acknowledge(&table, "l1", through: 1, isKnown: true)
    expectDue(&table, now: 2_000_000_000, from: stores, ["3: 3"])
    // Acknowledging what was not sent gives no credit.
    acknowledge(&table, "l1", through: 100, isKnown: true)
    expectDue(&table, now: 3_000_000_000, from: stores, ["4: 4 5"])
    acknowledge(&table, "l2", through: 1, isKnown: false)
  }

  @Test("what is evicted before it is told becomes a gap, and told + gaps are every seq once")
  func gaps() {
    var (table, stores) = makeTable(limit: 4, window: 2)
    send(3)
    expectDue(&table, now: 0, from: stores, ["1: 1 2"])
    send(7)
    acknowledge(&table, "l1", through: 2, isKnown: true)
    expectDue(&table, now: 1_000_000_000, from: stores, ["⊘3–6 3: 7 8"])
    acknowledge(&table, "l1", through: 4, isKnown: true)
    expectDue(&table, now: 2_000_000_000, from: stores, ["5: 9 10"])
  }

  @Test("more than a batch goes out in several turns")
  func batches() {
    var (table, stores) = makeTable()
    send(StreamTable.batch + 1)
    var told = 0
    for case .delivery(let delivery) in table.takeDue(now: 0, in: world(stores)) {
      if case .events(let events) = delivery.content { told += events.count }
    }
    #expect(told == StreamTable.batch)
    #expect(table.nextTurn == StreamTable.shortestInterval)
    expectDue(&table, now: StreamTable.shortestInterval, from: stores, ["501: 501"])
  }

  @Test("the subscribers stream tells the latest count and skips those between")
  func counts() {
    var (table, stores) = makeTable(stream: .subscribers)
    expectDue(&table, now: 0, from: stores, ["1: count 0"])
    let first = store.subscribe { _ in }
    let second = store.subscribe { _ in }
    first.cancel()
    expectDue(&table, now: 1_000_000_000, from: stores, ["2: count 1"])
    expectDue(&table, now: 2_000_000_000, from: stores, [])
    second.cancel()
  }

  @Test("a store attached later is told from its beginning")
  func lateStore() {
    var table = StreamTable()
    _ = table.listen(with: ActionsCursor(after: [], hiding: []))
    let recorder = Recorder(recording: store)
    send(2)
    let stores = [AttachedStore(id: "s1", trace: recorder, dispatcher: nil, control: nil, cases: [])]
    expectDue(&table, now: 0, from: stores, ["1: 1 2"])
    let isCancelled = table.cancel("l1")
    #expect(isCancelled)
    #expect(table.isEmpty)
  }

  @Test("stores take turns, one notification a turn, so that none starves and the rate is the listener's")
  func turns() {
    let other = Store(
      0,
      reducer: Reducer<Int, Step> { state, _ in
        state += 1
        return .none
      })
    let stores = [("s1", store), ("s2", other)].map { id, store in
      AttachedStore(id: id, trace: Recorder(recording: store), dispatcher: nil, control: nil, cases: [])
    }
    var table = StreamTable()
    _ = table.listen(with: ActionsCursor(after: stores, hiding: []), window: 2)
    var told: [String] = []
    for round in 1...4 {
      send(5)
      other.send(.step)
      let due = table.takeDue(now: UInt64(round) * 1_000_000_000, in: world(stores))
      #expect(due.count == 1)
      for case .delivery(let delivery) in due {
        guard case .events(let events) = delivery.content, case .action(let action) = events[0] else { continue }
        told.append(action.store)
      }
      acknowledge(&table, "l1", through: 1_000, isKnown: true)
    }
    #expect(told == ["s1", "s2", "s1", "s2"])
  }

  @Test("nothing waits for its turn once nobody listens, and a client that does not read is looked at later")
  func noSpinning() {
    var (table, stores) = makeTable()
    send(1)
    expectDue(&table, now: 100, from: stores, ["1: 1"])
    send(1)
    expectDue(&table, now: 200, from: stores, [])
    #expect(table.nextTurn != nil)
    table.postpone(to: 900)
    #expect(table.nextTurn == 900)
    let isCancelled = table.cancel("l1")
    #expect(isCancelled)
    #expect(table.nextTurn == nil)
    table.postpone(to: 1_000)
    #expect(table.nextTurn == nil)
  }

  @Test("hidden actions take no number and no credit, and are no gap")
  func hidden() {
    var (table, stores) = makeTable(window: 2, hide: ["st*"])
    send(600)
    expectDue(&table, now: 0, from: stores, [])
    store.send(.other)
    send(2_500)
    store.send(.other)
    expectDue(&table, now: 1_000_000_000, from: stores, ["1: 601"])
    expectDue(&table, now: 2_000_000_000, from: stores, [])
    expectDue(&table, now: 3_000_000_000, from: stores, ["2: 3102"])
    #expect(table.nextTurn == nil)
  }
}
