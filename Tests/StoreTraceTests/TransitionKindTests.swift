import StoreLocks
import StoreRuntime
import Testing

@testable import StoreTrace

private let adding = Reducer<Int, Int> { state, amount in
  state += amount
  return .none
}

/// What the recorder makes of transitions that are not simply a reduced action.
@Suite struct TransitionKindTests {
  private func states(_ trace: any TraceReader, _ seqs: ClosedRange<Int>) throws -> [String] {
    try seqs.map { seq in
      let result = trace.read { values in
        Result { () throws(SeqOutOfRange) in
          let state = try values.state(at: seq)
          return "\(state.value)\(state.isUnverified ? " unverified" : "")"
        }
      }
      return try #require(result).get()
    }
  }

  @Test("1.7 states around an update and a forced notification are right, and stay verified")
  func updates() throws {
    let store = Store(0, reducer: adding, isolation: nil)
    let recorder = Recorder(recording: store, stride: .fixed(3))
    store.send(1)
    store.update { $0 = 100 }
    store.send(2)
    store.send(3)
    store.forceNotify()
    store.send(4)
    #expect(try states(recorder, 0...6) == ["0", "1", "100", "102", "105", "105", "109"])
    let previews = try (1...6).map { try recorder.action($0).rendered.preview }
    #expect(previews == ["1", "update", "2", "3", "forceNotify", "4"])
    #expect(recorder.history.withLock { $0.checkInvariants() } == nil)
  }

  @Test("K21 states of before and after a replaced reducer are made again by the reducer of their time")
  func replacedReducer() throws {
    let store = Store(0, reducer: adding, isolation: nil)
    let recorder = Recorder(recording: store, stride: .fixed(4))
    for amount in 1...3 { store.send(amount) }
    store.replaceReducer(
      Reducer { state, amount in
        state -= amount
        return .none
      })
    for amount in 1...3 { store.send(amount) }
    store.replaceReducer(adding)
    store.send(10)
    #expect(try states(recorder, 0...7) == ["0", "1", "3", "6", "5", "3", "0", "10"])
    let late = Recorder(recording: store)
    store.replaceReducer(adding)
    store.send(1)
    #expect(try states(late, 7...8) == ["10", "11"])
    for _ in 1...2 { store.replaceReducer(adding) }
    store.send(1)
    #expect(late.history.withLock { $0.checkInvariants() } == nil)
    #expect(recorder.history.withLock { $0.checkInvariants() } == nil)
  }

  @Test("1.3 swallowed and dropped actions change nothing, and a parent known later is filled in")
  func intake() throws {
    let store = Store(0, reducer: adding, isolation: nil)
    let recorder = Recorder(recording: store, stride: .fixed(2))
    store.intercept { [unowned store] amount in
      if amount == 5 { store.send(1) }
      if amount < 100 { store.settle(amount) }
    }
    store.send(5)
    store.send(100)
    store.send(2)
    #expect(try states(recorder, 0...4) == ["0", "1", "6", "6", "8"])
    let entries = recorder.actions(in: 1...4, limit: 10, keeping: .oldest, hiding: [])
    #expect(entries.map(\.outcome) == [.reduced, .reduced, .swallowed, .reduced])
    #expect(entries.map(\.cause.parent) == [2, nil, nil, nil])
  }

  @Test("1.4 an action that a reducer sent has the reduced action as its parent")
  func sentInReducer() throws {
    final class Box { var store: Store<Int, Int>? }
    let box = Box()
    let store = Store<Int, Int>(0, isolation: nil) { state, amount in
      state += amount
      if amount == 1 { box.store?.send(2) }
      return .none
    }
    box.store = store
    let recorder = Recorder(recording: store)
    store.send(1)
    #expect(try recorder.action(1).outcome == .dropped)
    #expect(try recorder.action(1).cause.parent == 2)
    #expect(recorder.store.rebuild == .none)
    box.store = nil
  }

  @Test("2.5 an action that found no state is reduced again all the same: others may have taken it")
  func noState() throws {
    struct Whole: Sendable, Equatable {
      var child: Int?
      var seen = 0
    }
    let identity = CasePath<Int, Int>(embed: { $0 }, extract: { $0 })
    let reducer = Reducer<Whole, Int>.combine(
      adding.optional(state: \.child, action: identity),
      Reducer { whole, _ in
        whole.seen += 1
        return .none
      })
    let store = Store(Whole(), reducer: reducer, isolation: nil)
    let recorder = Recorder(recording: store)
    store.send(1)
    #expect(try recorder.action(1).outcome == .noState)
    let state = recorder.read { values in try? values.state(at: 1).value as? Whole }
    #expect(state == Whole(child: nil, seen: 1))
  }

  @Test("1.7 objects are looked at when a keyframe is taken, and a change behind the store's back is told")
  func references() {
    final class Box { var value = 0 }
    struct Held { let box = Box() }
    let store = Store<Held, Int>(Held(), isolation: nil) { held, value in
      held.box.value = value
      return .none
    }
    let log = Mutations<Held, Int>()
    store.attach(log)
    let recorder = Recorder(recording: store, stride: .fixed(2))
    var newest: [Int] = []
    store.watchReferences { held, hasher in
      // The app's own code may look at the recording.
      newest.append(recorder.summary.newest)
      hasher.combine(held.box.value)
    }
    store.send(1)
    // Between two keyframes nothing is looked at.
    store.state.box.value = 50
    store.send(2)
    store.state.box.value = 60
    store.send(3)
    #expect(log.seqs == [2])
    #expect(newest.last == 2)
    #expect(recorder.summary.newest == 3)
  }
}

/// The seqs after which objects were changed behind the store's back.
private final class Mutations<State, Action>: StoreInstrument {
  var seqs: [Int] = []

  func settled(_ transition: Transition<Action>, in store: Store<State, Action>) {}
  func unreduced(_ transition: Transition<Action>) {}
  func happened(_ event: StoreEvent) {
    if case .unrecordedMutation(let seq) = event { seqs.append(seq) }
  }
}
