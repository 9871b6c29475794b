import StoreRuntime
import StoreLocks
import Testing

@testable import StoreTrace

private enum Add: Sendable { case one, later, nested }

private func makeReducer(followUp: Bool = false) -> Reducer<[Int], Add> {
  Reducer { state, action in
    switch action {
    case .one: state.append(state.count)
    case .later: return .run("later") { send in await send(.one) }
    case .nested: return .send(.one)
    }
    return .none
  }
}

private func fixedSources() -> StoreSources {
  StoreSources(now: { Timestamp(microsecondsSince1970: 5) }, monotonic: { 1_000 }, seed: { 1 })
}

@Suite struct RecorderTests {
  private func makeStore() -> Store<[Int], Add> {
    Store([], reducer: makeReducer(), name: "numbers", sources: fixedSources(), isolation: nil)
  }

  private func state(_ trace: any TraceReader, _ seq: Int) throws -> [Int] {
    let result = trace.read { values in Result { () throws(SeqOutOfRange) in try values.state(at: seq).value } }
    let value = try #require(result).get()
    return try #require(value as? [Int])
  }

  @Test("every past state is the one there was, whatever the stride", arguments: [1, 2, 7, 64])
  func pastStates(stride: Int) throws {
    let store = makeStore()
    let recorder = Recorder(recording: store, stride: .fixed(stride))
    var states = [store.state]
    for _ in 0..<40 {
      store.send(.one)
      states.append(store.state)
    }
    for seq in 0...40 { #expect(try state(recorder, seq) == states[seq]) }
    #expect(recorder.history.withLock { $0.checkInvariants() } == nil)
  }

  struct LimitCase: Sendable {
    let limit: Int
    let sent: Int
    let evicted: Int
    let oldest: Int
  }

  @Test(
    "the limit is exact: oldest and evicted follow it to the action",
    arguments: [
      LimitCase(limit: 50, sent: 0, evicted: 0, oldest: 0), LimitCase(limit: 50, sent: 50, evicted: 0, oldest: 0),
      LimitCase(limit: 50, sent: 51, evicted: 1, oldest: 2), LimitCase(limit: 50, sent: 87, evicted: 37, oldest: 38),
      LimitCase(limit: 1, sent: 9, evicted: 8, oldest: 9),
    ])
  func limits(_ example: LimitCase) throws {
    let store = makeStore()
    let recorder = Recorder(recording: store, limits: HistoryLimits(actions: example.limit), stride: .fixed(8))
    for _ in 0..<example.sent {
      store.send(.one)
      #expect(recorder.history.withLock { $0.checkInvariants() } == nil)
    }
    let summary = recorder.summary
    #expect(summary.evicted == example.evicted)
    #expect(summary.oldest == example.oldest)
    #expect(summary.newest == example.sent)
    let kept = recorder.actions(in: 0...10_000, limit: 10_000, keeping: .oldest, hiding: [])
    #expect(kept.count == min(example.sent, example.limit))
    #expect(kept.first?.seq ?? example.oldest == max(example.oldest, example.sent == 0 ? 0 : 1))
    #expect(try state(recorder, summary.oldest).count == summary.oldest)
    #expect(throws: SeqOutOfRange.self) { try state(recorder, summary.oldest - 1) }
    #expect(throws: SeqOutOfRange.self) { try state(recorder, summary.newest + 1) }
  }

  @Test("the byte limit drops whole segments, and says so")
  func bytes() {
    let store = makeStore()
    let recorder = Recorder(
      recording: store, limits: HistoryLimits(actions: 1_000_000, bytes: 40_000), stride: .fixed(16))
    for _ in 0..<2_000 { store.send(.one) }
    let summary = recorder.summary
    #expect(summary.evicted > 0)
    #expect(summary.oldest == summary.evicted + 1)
    #expect(recorder.history.withLock { $0.keyframeCount } < 2_000 / 16)
    #expect(recorder.history.withLock { $0.checkInvariants() } == nil)
  }

  private struct Report {
    var text = String(repeating: "text", count: 1_000_000)
    var numbers = [Int](repeating: 0, count: 1_000)
    var count = 0
  }

  @Test("what states share is counted once, what differs in each of them", arguments: [true, false])
  func sharedBytes(sharesNumbers: Bool) {
    let reducer = Reducer<Report, Add> { state, _ in
      state.count += 1
      if !sharesNumbers { state.numbers[state.count % 1_000] += 1 }
      return .none
    }
    let store = Store(Report(), reducer: reducer, sources: fixedSources(), isolation: nil)
    let recorder = Recorder(
      recording: store, limits: HistoryLimits(actions: 1_000_000, bytes: 200_000), stride: .fixed(16))
    for _ in 0..<640 { store.send(.one) }
    #expect((recorder.summary.evicted == 0) == sharesNumbers)
    #expect(recorder.summary.newest - recorder.summary.oldest > 100)
  }

  @Test("large actions end a segment early, so that the byte limit can drop it whatever the stride")
  func largeActions() {
    let reducer = Reducer<Int, [UInt64]> { state, action in
      state += action.count
      return .none
    }
    let store = Store(0, reducer: reducer, sources: fixedSources(), isolation: nil)
    let recorder = Recorder(
      recording: store, limits: HistoryLimits(actions: 1_000_000, bytes: 1 << 20), stride: .fixed(1_000_000))
    for _ in 0..<200 { store.send([UInt64](repeating: 1, count: 8_192)) }
    let summary = recorder.summary
    #expect(summary.evicted > 150)
    #expect(summary.bytes <= 1 << 20)
    #expect(recorder.history.withLock { $0.checkInvariants() } == nil)
  }

  @Test("hidden names are passed over before the limit counts, and each end of a range can be kept")
  func lists() {
    let store = makeStore()
    let recorder = Recorder(recording: store)
    for _ in 0..<5 {
      store.send(.one)
      store.send(.nested)
    }
    let all = recorder.actions(in: 1...15, limit: 100, keeping: .oldest, hiding: [])
    #expect(all.map(\.rendered.name).prefix(3) == ["one", "nested", "one"])
    let nested = recorder.actions(in: 1...15, limit: 2, keeping: .oldest, hiding: ["one"])
    #expect(nested.map(\.seq) == [2, 5])
    let last = recorder.actions(in: 1...15, limit: 2, keeping: .newest, hiding: ["one"])
    #expect(last.map(\.seq) == [11, 14])
  }

  @Test("causes, deliveries, effects and source lines are kept")
  func details() async throws {
    let store = makeStore()
    let recorder = Recorder(recording: store)
    let token = store.subscribe(\.count).skipRepeats().deliver { _ in }
    let line = UInt(#line) + 1
    await store.send(.later).finish()
    let first = try recorder.action(1)
    #expect(first.location?.line == line)
    #expect(first.delivered == 0)
    #expect(first.skipped == 1)
    #expect(first.effects.map(\.name) == ["later"])
    #expect(first.effects.map(\.status) == [.finished])
    #expect(first.effects.map(\.emitted) == [1])
    let second = try recorder.action(2)
    #expect(second.cause.origin == .effect)
    #expect(second.cause.parent == 1)
    #expect(second.cause.effect == 1)
    #expect(second.delivered == 1)
    token.cancel()
    #expect(recorder.subscriptions.isEmpty)
  }

  @Test("a reducer that is not a function of its input is found out, and its states are marked")
  func impure() throws {
    final class Clock: Sendable {
      nonisolated(unsafe) var time = 0
    }
    let clock = Clock()
    let reducer = Reducer<[Int], Add> { state, _ in
      clock.time += 1
      state.append(clock.time)
      return .none
    }
    let store = Store([], reducer: reducer, sources: fixedSources(), isolation: nil)
    let recorder = Recorder(recording: store, stride: .fixed(4))
    for _ in 0..<9 { store.send(.one) }
    let rebuilt = try #require(
      recorder.read { values in Result { () throws(SeqOutOfRange) in try values.state(at: 2).isUnverified } })
    #expect(try rebuilt.get())
    let keyframe = try #require(
      recorder.read { values in Result { () throws(SeqOutOfRange) in try values.state(at: 4).isUnverified } })
    #expect(try !keyframe.get())
  }

  @Test("a transition reduced with now and random numbers is rebuilt with the recorded ones")
  func context() throws {
    let reducer = Reducer<[Int], Add> { state, _, context in
      state.append(Int(context.now.microsecondsSince1970))
      state.append(Int.random(in: 0..<1_000, using: &context.random))
      return .none
    }
    let store = Store([], reducer: reducer, isolation: nil)
    let recorder = Recorder(recording: store, stride: .fixed(100))
    for _ in 0..<10 { store.send(.one) }
    #expect(try state(recorder, 10) == store.state)
  }

  @Test("a dropped action takes a seq and leaves the state as it was")
  func dropped() throws {
    final class Box { var store: Store<[Int], Add>? }
    let box = Box()
    let store = Store<[Int], Add>([], sources: fixedSources(), isolation: nil) { state, action in
      state.append(1)
      if case .nested = action { box.store?.send(.one) }
      return .none
    }
    box.store = store
    let recorder = Recorder(recording: store, stride: .fixed(1))
    store.send(.nested)
    #expect(try recorder.action(1).outcome == .dropped)
    #expect(try recorder.action(2).outcome == .reduced)
    #expect(recorder.summary.newest == 2)
    box.store = nil
  }

  @Test("recording neither keeps a store alive nor forgets it")
  func lifetime() {
    weak var released: Store<[Int], Add>?
    let recorder: Recorder<[Int], Add>
    do {
      let store = makeStore()
      released = store
      recorder = Recorder(recording: store)
      store.send(.one)
    }
    #expect(released == nil)
    #expect(recorder.summary.isReleased)
    #expect(recorder.summary.newest == 1)
  }

  @Test("an effect that its store's release ended is not shown as running")
  func releasedEffects() throws {
    let recorder: Recorder<[Int], Add>
    do {
      let store = makeStore()
      recorder = Recorder(recording: store)
      store.send(.later)
    }
    #expect(try recorder.action(1).effects.map(\.status) == [.cancelled])
  }

  @Test("what is evicted is released outside of the lock, since its release may call back")
  func evictionRunsCode() {
    final class OnRelease {
      let body: () -> Void
      init(_ body: @escaping () -> Void) { self.body = body }
      deinit { body() }
    }
    let store = Store<Int, OnRelease?>(0, sources: fixedSources(), isolation: nil) { _, _ in .none }
    let recorder = Recorder(recording: store, limits: HistoryLimits(actions: 1), stride: .fixed(1))
    var seen: [Int] = []
    do {
      store.send(OnRelease { [weak recorder] in seen.append(recorder?.summary.newest ?? -1) })
    }
    for _ in 0..<4 { store.send(nil) }
    #expect(seen.count == 1)
  }

  @Test("the present state of an isolated store is the store's own, and looking at it reduces nothing")
  @MainActor
  func liveState() async {
    final class Box { var value = 0 }
    struct State { let box = Box() }
    let store = Store<State, Add>(State(), sources: fixedSources()) { state, _ in
      state.box.value += 1
      return .none
    }
    let recorder = Recorder(recording: store)
    store.send(.one)
    let isOwn = await recorder.readOnIsolation { values in
      guard let state = try? values.state(at: 1), let seen = state.value as? State else { return false }
      return state.isLive && seen.box.value == 1
    }
    #expect(isOwn == true)
    #expect(store.state.box.value == 1)
  }

  @Test("a limit of nothing lists nothing")
  func limitZero() {
    let store = makeStore()
    let recorder = Recorder(recording: store)
    store.send(.one)
    #expect(recorder.actions(in: 0...9, limit: 0, keeping: .oldest, hiding: []).isEmpty)
  }

  @Test("a store without Sendable values is read on its isolation, and live references only at the newest seq")
  @MainActor
  func isolated() async throws {
    final class Box { var value = 1 }
    struct State { var box = Box() }
    let store = Store<State, Add>(State(), sources: fixedSources()) { state, _ in
      state.box = Box()
      return .none
    }
    let recorder = Recorder(recording: store)
    store.send(.one)
    #expect(recorder.store.rebuild == .isolated)
    #expect(recorder.read { _ in 0 } == nil)
    #expect(try recorder.action(1).rendered.name == "one")
    let live = await recorder.readOnIsolation { values in
      [0, 1].map { seq in (try? values.state(at: seq).isLive) ?? false }
    }
    #expect(live == [false, true])
  }
}

@Suite struct KeyframeStrideTests {
  struct Step: Sendable {
    let actions: Int
    let earlier: UInt64
    let later: UInt64
    let due: Bool
    let stride: Int
  }

  @Test(
    "the stride doubles while keyframes cost more than an eighth of the reducing, and halves when they are cheap again")
  func adaptive() {
    var stride = KeyframeStride.adaptive(start: 4, ceiling: 16)
    let steps = [
      Step(actions: 3, earlier: 0, later: 0, due: false, stride: 4),
      // The reductions after the keyframe cost 800 of 1,000 more: too dear, wait for 8 actions.
      Step(actions: 4, earlier: 900, later: 100, due: false, stride: 8),
      Step(actions: 7, earlier: 1_000, later: 150, due: false, stride: 8),
      // Still more than an eighth: wait for 16, the ceiling.
      Step(actions: 8, earlier: 1_000, later: 200, due: false, stride: 16),
      Step(actions: 16, earlier: 1_200, later: 400, due: true, stride: 16),
      // A twelfth is neither too much nor little.
      Step(actions: 16, earlier: 440, later: 370, due: true, stride: 16),
      Step(actions: 16, earlier: 85, later: 80, due: true, stride: 8),
      Step(actions: 8, earlier: 40, later: 40, due: true, stride: 4),
      Step(actions: 4, earlier: 20, later: 20, due: true, stride: 4),
    ]
    for step in steps {
      #expect(stride.isDue(after: step.actions, earlier: step.earlier, later: step.later) == step.due, "\(step)")
      #expect(stride.actions == step.stride, "\(step)")
    }
  }
}

@Suite struct KeyPathTextTests {
  struct Inner: Sendable { var name = "x" }
  struct State: Sendable {
    var count = 1
    var inner = Inner()
    var list = [1, 2]
    var isOdd: Bool { count % 2 == 1 }
  }

  /// A value whose tree does not show what it stores.
  private struct Closed: CustomReflectable {
    var inside = 1
    var customMirror: Mirror { Mirror(self, children: [:]) }
  }

  @Test("stored properties have a place, anything else has none rather than a wrong one")
  func places() {
    let state = State()
    let table: [(AnyKeyPath, String?)] = [
      (\State.count, "/count"), (\State.inner.name, "/inner/name"), (\State.self, ""), (\State.isOdd, nil),
      (\State.list[1], nil), (\State.inner.name.count, nil),
    ]
    for (keyPath, place) in table {
      #expect(KeyPathText.path(of: keyPath, in: state)?.description == place, "\(keyPath)")
    }
    #expect(KeyPathText.path(of: \Closed.inside, in: Closed()) == nil)
  }
}
