import StoreRuntime
import Testing

@testable import StoreTrace

/// What somebody outside does with a recorded store.
@Suite @MainActor struct ControlTests {
  private let holder = Holder(name: "editor")

  private func makeStore() -> Store<[Int], Int> {
    Store(
      [],
      reducer: Reducer<[Int], Int> { state, number in
        state.append(number)
        return .none
      }, name: "numbers")
  }

  private func state(_ trace: any TraceReader, _ seq: Int) throws -> [Int]? {
    let result = trace.read { values in Result { () throws(SeqOutOfRange) in try values.state(at: seq).value } }
    return try result?.get() as? [Int]
  }

  private func travel(_ recorder: Recorder<[Int], Int>, _ target: TravelTarget) async -> Result<
    Travelled, ControlRefusal
  > {
    await recorder.travel(target, by: holder, ifBegun: { true })
  }

  private func back(_ recorder: Recorder<[Int], Int>) async -> Result<Continued, ControlRefusal> {
    await recorder.returnToPresent(by: holder, ifBegun: { true })
  }

  @Test(
    "K12 K13 every recorded state can be shown, whatever the stride, and the present comes back", arguments: [1, 3, 64])
  func everySeq(stride: Int) async throws {
    let store = makeStore()
    let recorder = Recorder(recording: store, stride: .fixed(stride))
    for number in 0..<20 { store.send(number) }
    var told: [[Int]] = []
    let token = store.subscribe { told.append($0) }
    told = []
    for seq in 0...20 {
      #expect(try await travel(recorder, .seq(seq)).get().seq == seq)
      #expect(store.state == Array(0..<seq))
    }
    #expect(told == (0...20).map { Array(0..<$0) })
    for _ in 0..<20 { _ = await travel(recorder, .steps(-1)) }
    #expect(store.state == [])
    #expect(try await back(recorder).get() == Continued(seq: 20, applied: 0, held: 0, isPaused: false))
    #expect(store.state == Array(0..<20))
    #expect(recorder.summary.newest == 20)
    token.cancel()
  }

  @Test("a step from the present goes back from the newest, and one that leads nowhere changes nothing")
  func steps() async throws {
    let store = makeStore()
    let recorder = Recorder(recording: store)
    for number in 0..<5 { store.send(number) }
    #expect(try await travel(recorder, .steps(-2)).get().seq == 3)
    #expect(try await travel(recorder, .steps(1)).get().seq == 4)
    #expect(try await travel(recorder, .steps(0)).get().seq == 4)
    for (target, seq) in [
      (.steps(2), 6), (.steps(-5), -1), (.steps(.max), .max), (.steps(.min), Int.min + 4), (.seq(6), 6), (.seq(-1), -1),
    ] as [(TravelTarget, Int)] {
      let refusal = ControlRefusal.outOfRange(SeqOutOfRange(seq: seq, oldest: 0, newest: 5))
      #expect(await travel(recorder, target) == .failure(refusal))
    }
    #expect(store.state == [0, 1, 2, 3])
    #expect(recorder.summary.travelling == 4)
    _ = await back(recorder)
    #expect(await back(recorder) == .failure(.notTravelling))
  }

  @Test("the recording knows what is shown and held, and reads of the past are not disturbed")
  func summary() async throws {
    let store = makeStore()
    let recorder = Recorder(recording: store)
    for number in 0..<3 { store.send(number) }
    _ = await travel(recorder, .seq(1))
    store.send(7)
    store.update { $0.append(8) }
    #expect(recorder.summary.shown == 1)
    #expect(recorder.summary.held == 2)
    #expect(try state(recorder, 3) == [0, 1, 2])
    let live = await recorder.readOnIsolation { try? $0.state(at: 3).value as? [Int] }
    #expect(live == [0, 1, 2])
    // A recorder that comes now records what is, not what is shown.
    let second = Recorder(recording: store)
    #expect(second.summary.travelling == 1)
    #expect(second.summary.held == 2)
    #expect(try state(second, 3) == [0, 1, 2])
    store.replaceReducer(
      Reducer<[Int], Int> { state, number in
        state.append(-number)
        return .none
      })
    #expect(await recorder.pause(by: holder, ifBegun: { true }) == .success(Held(seq: 1, count: 2)))
    #expect(recorder.summary.isPaused)
    #expect(try await back(recorder).get() == Continued(seq: 3, applied: 0, held: 2, isPaused: true))
    #expect(
      try await recorder.resume(by: holder, ifBegun: { true }).get()
        == Continued(seq: 5, applied: 2, held: 0, isPaused: false))
    for recorder in [recorder, second] {
      #expect(recorder.summary.held == 0)
      #expect(recorder.summary.travelling == nil)
      #expect(!recorder.summary.isPaused)
      for seq in 3...5 { #expect(try state(recorder, seq) == Array([0, 1, 2, -7, 8].prefix(seq))) }
    }
  }

  @Test("only who took a store to the past moves it or brings it back; what was given up does not begin")
  func holders() async throws {
    let store = makeStore()
    let recorder = Recorder(recording: store)
    store.send(1)
    _ = await travel(recorder, .seq(0))
    store.send(2)
    let other = Holder(name: "editor")
    guard
      case .failure(.refused(.travelling(let status))) = await recorder.travel(.seq(1), by: other, ifBegun: { true })
    else {
      Issue.record("another one moved it")
      return
    }
    #expect((status.seq, status.held, status.holder) == (0, 1, "editor"))
    let refused = await recorder.returnToPresent(by: other, ifBegun: { true })
    #expect(refused == .failure(.refused(.travelling(status))))
    #expect(await recorder.returnToPresent(by: holder, ifBegun: { false }) == .failure(.cancelled))
    await recorder.letGo(other)
    #expect(store.isTravelling)
    await recorder.letGo(holder)
    #expect(store.state == [1, 2])
  }

  @Test("a state that may not leave its isolation is shown too, and one that comes out otherwise is marked")
  func isolated() async throws {
    var extra = 0
    let store = Store<[Int], Int>([]) { state, number in
      state.append(number + extra)
      return .none
    }
    let recorder = Recorder(recording: store, stride: .fixed(2))
    for number in 0..<5 { store.send(number) }
    #expect(try await travel(recorder, .seq(1)).get() == Travelled(seq: 1, held: 0, isUnverified: false))
    #expect(store.state == [0])
    extra = 100
    #expect(try await travel(recorder, .seq(3)).get() == Travelled(seq: 3, held: 0, isUnverified: true))
    _ = await back(recorder)
    #expect(store.state == [0, 1, 2, 3, 4])
  }

  @Test("a store that is gone, or that no actor keeps, is not steered")
  func unreachable() async {
    var store: Store<[Int], Int>? = makeStore()
    let recorder = store.map { Recorder(recording: $0) }
    store = nil
    #expect(await recorder?.travel(.seq(0), by: holder, ifBegun: { true }) == .failure(.gone))
    #expect(recorder?.summary.travelling == nil)
  }
}
