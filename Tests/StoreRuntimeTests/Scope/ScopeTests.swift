import StoreRuntime
import Testing

@Suite struct ScopeTests {
  private func make() -> Store<Family, FamilyAction> { Store(Family(), reducer: family, isolation: nil) }

  @Test("4.1 the fixture of eleven: root and child show one state, whoever sends")
  func projection() {
    let root = make()
    let child = root.scope(state: \.counter, action: FamilyAction.counterCase)
    for _ in 0..<5 { root.send(.counter(.add(1))) }
    #expect(child.state == 5)
    for _ in 0..<3 { child.send(.add(1)) }
    #expect([root.state.counter, child.state] == [8, 8])
    for _ in 0..<3 { root.send(.counter(.add(1))) }
    #expect([root.state.counter, child.state] == [11, 11])
    #expect(root.seq == 11)
    #expect(child.seq == 11)
  }

  @Test("4.2 the same paths give the same scope while somebody holds it; the cache counts")
  func cache() {
    let root = make()
    let log = EventLog<Family, FamilyAction>()
    root.attach(log)
    var first: Store<Int, CounterAction>? = root.scope(state: \.counter, action: FamilyAction.counterCase)
    let same = root.scope(state: \.counter, action: CasePath({ .counter($0) }, \.asCounter))
    #expect(first === same)
    #expect(root.scope(state: \.other, action: FamilyAction.otherCase) !== same)
    first = nil
    var uncached: [Store<Int, CounterAction>] = []
    for _ in 0..<2 { uncached.append(root.scope(get: { $0.counter * 2 }, embed: { .counter($0) })) }
    #expect(uncached[0] !== uncached[1])
    uncached[0].send(.add(3))
    #expect(uncached[1].state == 6)
    uncached = []
    let statistics = root.scopeStatistics
    #expect([statistics.hits, statistics.misses, statistics.evictions, statistics.uncached] == [1, 2, 1, 2])
    #expect(
      log.lines.filter { $0.hasPrefix("scope") } == [
        "scope 1 missed", "scope 1 hit", "scope 2 missed", "scope 2 evicted", "scope 3 uncached", "scope 4 uncached",
        "scope 3 released", "scope 4 released",
      ])
  }

  @Test("4.2 a scope nobody holds is released and forgotten; it keeps its store")
  func lifetime() {
    weak var child: Store<Int, CounterAction>?
    weak var root: Store<Family, FamilyAction>?
    do {
      var kept: Store<Int, CounterAction>?
      do {
        let store = make()
        root = store
        kept = store.scope(state: \.counter, action: FamilyAction.counterCase)
        child = kept
      }
      #expect(root != nil)
      kept?.send(.add(1))
      #expect(root?.state.counter == 1)
      kept = nil
    }
    #expect(child == nil)
    #expect(root == nil)
  }

  @Test("4.3 an optional scope is nil without a child, and a new one after the child went")
  func optional() {
    let root = make()
    func scope() -> Store<Guest, CounterAction>? { root.scope(optional: \.guest, action: FamilyAction.guestCase) }
    #expect(scope() == nil)
    root.send(.invite)
    let guest = scope()
    #expect(guest === scope())
    guest?.send(.add(4))
    #expect(guest?.state.visits == 4)
    root.send(.dismiss)
    #expect(scope() == nil)
    #expect(guest?.isPresent == false)
    // A child that is gone is shown as it was when the scope was made; nothing traps.
    #expect(guest?.state == Guest())
    let log = TransitionRecord<Family, FamilyAction>()
    root.attach(log)
    guest?.send(.add(1))
    #expect(log.transitions.map(\.outcome) == [.noState])
    root.send(.invite)
    #expect(scope() !== guest)
    #expect(guest?.isPresent == true)
  }

  @Test("4.3 scopes of elements follow their ids, not their positions")
  func elements() {
    let root = make()
    root.send(.rows([1, 2, 3]))
    func scope(_ id: Int) -> Store<Seat, CounterAction>? {
      root.scope(state: \.rows, id: id, action: FamilyAction.rowCase)
    }
    let second = scope(2)
    second?.send(.add(5))
    root.send(.rows([3, 2]))
    second?.send(.add(1))
    #expect(root.state.rows == [Seat(id: 3), Seat(id: 2, count: 1)])
    #expect(second === scope(2))
    #expect(scope(1) == nil)
  }

  @Test("4.3 a scope of a case is there while the state is in it")
  func cases() {
    let root = make()
    let screen = root.scope(state: \.screen, action: FamilyAction.screenCase)
    func scope() -> Store<Int, CounterAction>? {
      screen.scope(case: Screen.openCase, action: CasePath(embed: { $0 }, extract: { $0 }))
    }
    #expect(scope() == nil)
    root.send(.show(.open(1)))
    scope()?.send(.add(1))
    #expect(root.state.screen == .open(2))
    root.send(.show(.closed))
    #expect(scope() == nil)
  }

  @Test("4.4 a child's subscriber is told once a transition, whoever sent it")
  func notifications() {
    let root = make()
    let child = root.scope(state: \.counter, action: FamilyAction.counterCase)
    var seen: [Int] = []
    let token = child.subscribe { seen.append($0) }
    root.send(.counter(.add(1)))
    child.send(.add(1))
    #expect(seen == [0, 1, 2])
    token.cancel()
  }

  @Test("4.4 old and new states of a child")
  func oldAndNew() {
    let root = make()
    let child = root.scope(state: \.counter, action: FamilyAction.counterCase)
    var seen: [String] = []
    let token = child.subscribe { old, new in seen.append("\(old.map(String.init) ?? "nil") → \(new)") }
    child.send(.add(1))
    root.send(.counter(.add(1)))
    #expect(seen == ["nil → 0", "0 → 1", "1 → 2"])
    token.cancel()
  }

  @Test("4.2 scopes of scopes: places, caches and updates compose")
  func nested() {
    struct Outer: Sendable, Equatable { var family = Family(); var unrelated = 0 }
    let identity = CasePath<FamilyAction, FamilyAction>(embed: { $0 }, extract: { $0 })
    let root = Store(
      Outer(), reducer: familyBesidesParent.pullback(state: \Outer.family, action: identity), isolation: nil)
    let inner = root.scope(state: \.family, action: identity)
    let counter = inner.scope(state: \.counter, action: FamilyAction.counterCase)
    let other = inner.scope(state: \.other, action: FamilyAction.otherCase)
    var told: [String] = []
    let tokens = [
      counter.subscribe { told.append("counter \($0)") }, other.subscribe { told.append("other \($0)") },
      root.subscribe(\.family.counter).skipRepeats().deliver { told.append("path \($0)") },
    ]
    told = []
    counter.send(.add(1))
    other.send(.add(2))
    #expect(told == ["counter 1", "path 1", "other 2"])
    told = []
    let isWritten = counter.update { $0 = 10 }
    #expect(isWritten)
    // An update may write anything, so everybody is asked.
    #expect(told == ["counter 10", "other 2", "path 10"])
    #expect(root.state.family.counter == 10)
    tokens.forEach { $0.cancel() }
  }

  @Test("inspecting a store does not keep it, and what its instrument is told ends with its release")
  func release() {
    let log = EventLog<Family, FamilyAction>()
    weak var released: Store<Family, FamilyAction>?
    do {
      let root = make()
      root.attach(log)
      released = root
    }
    #expect(released == nil)
    #expect(log.lines == ["created", "released"])
  }

  @Test("4.3 a scope made of a scope whose child is gone shows what that one shows")
  func scopeOfGoneChild() throws {
    let store = Store(Family(), reducer: family, isolation: nil)
    store.send(.invite)
    store.send(.guest(.add(3)))
    let guest = try #require(store.scope(optional: \.guest, action: FamilyAction.guestCase))
    store.send(.dismiss)
    let visits = guest.scope(state: \.visits, action: CasePath(embed: { $0 }, extract: { $0 }))
    #expect(visits.state == 3)
    #expect(!visits.isPresent)
    store.send(.invite)
    #expect(visits.state == 0)
  }

  @Test("1.5 a subscription to a scope that wants the state before outlives the scope, and keeps no store")
  func oldStateOfScope() {
    weak var released: Store<Family, FamilyAction>?
    var token: SubscriptionToken?
    var told: [[Int?]] = []
    do {
      let store = Store(Family(), reducer: family, isolation: nil)
      released = store
      token = store.scope(state: \.counter, action: FamilyAction.counterCase).subscribe { told.append([$0, $1]) }
      store.send(.counter(.add(1)))
    }
    #expect(told == [[nil, 0], [0, 1]])
    #expect(released == nil)
    token?.cancel()
  }
}
