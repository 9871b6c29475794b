import StoreRuntime
import Testing

@Suite struct LiftTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    var sent: [FamilyAction]
    /// What became of the last action, and what it found no state for.
    let outcome: TransitionOutcome
    var missing: StateAbsence.Kind?
    let expected: @Sendable (inout Family) -> Void
    var testDescription: String { name }
  }

  static let examples = [
    Example(name: "a field", sent: [.counter(.add(2))], outcome: .reduced) { $0.counter = 2 },
    Example(name: "an optional child", sent: [.invite, .guest(.add(2))], outcome: .reduced) {
      $0.guest = Guest(visits: 2)
    },
    Example(name: "an absent child", sent: [.guest(.add(2))], outcome: .noState, missing: .optional) { _ in },
    Example(name: "an element by id", sent: [.rows([7, 5]), .row(5, .add(2))], outcome: .reduced) {
      $0.rows = [Seat(id: 7), Seat(id: 5, count: 2)]
    },
    Example(
      name: "an absent element", sent: [.rows([7]), .row(5, .add(2))], outcome: .noState, missing: .element(id: "5")
    ) { $0.rows = [Seat(id: 7)] },
    Example(name: "an element of a plain array", sent: [.list([1, 2]), .listed(2, .add(2))], outcome: .reduced) {
      $0.list = [Seat(id: 1), Seat(id: 2, count: 2)]
    },
    Example(name: "a case", sent: [.show(.open(1)), .screen(.add(2))], outcome: .reduced) { $0.screen = .open(3) },
    Example(name: "another case", sent: [.screen(.add(2))], outcome: .noState, missing: .otherCase) { _ in },
  ]

  @Test(
    "2.5 lifts to a field, an optional, an element and a case, and what an absent child's action becomes",
    arguments: examples)
  func lifts(_ example: Example) {
    let store = Store(Family(), reducer: family, isolation: nil)
    let log = TransitionRecord<Family, FamilyAction>()
    store.attach(log)
    for action in example.sent { store.send(action) }
    var expected = Family()
    example.expected(&expected)
    #expect(store.state == expected)
    #expect(log.transitions.last?.outcome == example.outcome)
    let absences = log.events.compactMap { event in
      if case .absentState(_, let absence) = event { absence } else { nil }
    }
    #expect(absences.map(\.kind) == (example.missing.map { [$0] } ?? []))
    #expect(absences.allSatisfy { $0.location.fileID.description == "StoreRuntimeTests/Family.swift" })
  }

  @Test("2.5 the action for an absent child is told after its transition, with the store's seq")
  func absentEvent() {
    let store = Store(Family(), reducer: family, isolation: nil)
    let log = EventLog<Family, FamilyAction>()
    store.attach(log)
    store.send(.guest(.add(1)))
    #expect(log.lines.count == 3)
    #expect(log.lines[1].hasPrefix("#1 guest(StoreRuntimeTests.CounterAction.add(1)) user noState → "))
    #expect(log.lines[2] == "#1 found no state: optional")
  }

  @Test("K32 two elements with one id: the first stands for both, and both positions are told")
  func duplicates() {
    let store = Store(Family(), reducer: family, isolation: nil)
    let log = EventLog<Family, FamilyAction>()
    store.send(.list([4, 8, 4]))
    store.attach(log)
    store.send(.listed(4, .add(1)))
    store.send(.listed(8, .add(1)))
    #expect(store.state.list.map(\.count) == [1, 1, 0])
    #expect(log.lines.filter { $0.contains("met") } == ["#2 met id 4 at 0 and 2"])
  }

  @Test("K33 effects of a child are cancelled once the child is gone, and only those")
  func orphans() async {
    let store = Store(Family(), reducer: family, isolation: nil)
    let log = EventLog<Family, FamilyAction>()
    store.send(.invite)
    store.send(.rows([1, 2]))
    store.attach(log)
    let guest = store.send(.guest(.wait))
    let first = store.send(.row(1, .wait))
    let second = store.send(.row(2, .wait))
    #expect(store.runningEffects == 3)
    store.send(.dismiss)
    store.send(.rows([2]))
    await guest.finish()
    await first.finish()
    #expect(store.runningEffects == 1)
    #expect(!second.isCancelled)
    let told = log.lines.filter { $0.hasPrefix("effect") }
    #expect(
      told.prefix(5) == [
        "effect 1 wait started by #3", "effect 2 wait started by #4", "effect 3 wait started by #5",
        "effect 1 orphaned", "effect 2 orphaned",
      ])
    // Which of two tasks ends first is nobody's promise.
    #expect(told.dropFirst(5).sorted() == ["effect 1 cancelled", "effect 2 cancelled"])
    second.cancel()
  }

  @Test("2.2 a lifted part is written in place: an array in it is not copied")
  func inPlace() {
    struct Whole: Sendable { var part = Part() }
    struct Part: Sendable { var items = Array(repeating: 0, count: 100) }
    let reducer = Reducer<Part, Int> { part, index in
      part.items[index] += 1
      return .none
    }
    let store = Store(
      Whole(), reducer: reducer.pullback(state: \.part, action: CasePath(embed: { $0 }, extract: { $0 })),
      isolation: nil)
    let address = store.state.part.items.withUnsafeBufferPointer { $0.baseAddress }
    for index in 0..<100 { store.send(index) }
    #expect(store.state.part.items == Array(repeating: 1, count: 100))
    #expect(store.state.part.items.withUnsafeBufferPointer { $0.baseAddress } == address)
  }
}
