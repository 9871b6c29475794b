import StoreLocks
import StoreRuntime
import Testing

@testable import StoreTrace

/// What a history must answer, kept without bounds and without cleverness.
private struct Oracle {
  var limit: Int
  var states = [0]
  var evicted = 0

  var newest: Int { states.count - 1 }
  var oldest: Int { evicted == 0 ? 0 : evicted + 1 }

  mutating func add(_ state: Int) {
    states.append(state)
    evicted = max(evicted, newest - limit)
  }

  mutating func change(limit: Int) {
    self.limit = limit
    evicted = max(evicted, newest - limit)
  }
}

private let mixing = Reducer<Int, Int> { state, amount in
  state = state &* 31 &+ amount
  return .none
}

@Suite struct HistoryTests {
  private func state(_ recorder: Recorder<Int, Int>, _ seq: Int) -> Int? {
    recorder.read { values in try? values.state(at: seq).value as? Int } ?? nil
  }

  @Test(
    "K06 whatever is sent, written, replaced and limited, seqs, evictions and states are those of a plain list",
    arguments: 1...24 as ClosedRange<UInt64>)
  func property(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let store = Store(0, reducer: mixing, isolation: nil)
    let limit = Int.random(in: 1...300, using: &random)
    let recorder = Recorder(
      recording: store, limits: HistoryLimits(actions: limit),
      stride: .fixed(Int.random(in: 1...90, using: &random)))
    var oracle = Oracle(limit: limit)
    for _ in 0..<700 {
      let amount = Int.random(in: 0..<1_000, using: &random)
      switch Int.random(in: 0..<40, using: &random) {
      case 0:
        store.update { $0 = amount }
        oracle.add(amount)
      case 1:
        store.forceNotify()
        oracle.add(oracle.states[oracle.newest])
      case 2:
        store.replaceReducer(mixing)
      case 3:
        let limit = Int.random(in: 1...300, using: &random)
        recorder.setLimits(HistoryLimits(actions: limit))
        oracle.change(limit: limit)
      default:
        store.send(amount)
        oracle.add(oracle.states[oracle.newest] &* 31 &+ amount)
      }
      #expect(recorder.history.withLock { $0.checkInvariants() } == nil)
      let summary = recorder.summary
      #expect(summary.newest == oracle.newest)
      #expect(summary.oldest == oracle.oldest)
      #expect(summary.evicted == oracle.evicted)
      let seq = Int.random(in: oracle.oldest...oracle.newest, using: &random)
      #expect(state(recorder, seq) == oracle.states[seq], "state \(seq) of \(oracle.oldest)...\(oracle.newest)")
    }
    // The oldest state is the one that reducing from its own keyframe gives, and those before it are gone.
    #expect(state(recorder, oracle.oldest) == oracle.states[oracle.oldest])
    #expect(state(recorder, oracle.oldest - 1) == nil)
    let kept = recorder.actions(in: 0...oracle.newest, limit: 1_000, keeping: .oldest, hiding: [])
    #expect(kept.map(\.seq) == Array(max(oracle.oldest, 1)...oracle.newest))
    let before = try recorder.read { values in
      Result { () throws(SeqOutOfRange) in try values.state(before: oracle.oldest)?.value as? Int }
    }?.get()
    if oracle.oldest > 0 { #expect(before == oracle.states[oracle.oldest - 1]) }
  }

  @Test("shrinking releases at once, and growing brings nothing back")
  func limits() {
    let alive = Count()
    let store = Store(
      0,
      reducer: Reducer<Int, Counted> { state, _ in
        state += 1; return .none
      }, isolation: nil)
    let recorder = Recorder(recording: store, stride: .fixed(16))
    for _ in 0..<1_000 { store.send(Counted(alive)) }
    #expect(alive.value == 1_000)
    recorder.setLimits(HistoryLimits(actions: 20))
    #expect(recorder.summary.evicted == 980)
    #expect(alive.value < 20 + 2 * 16)
    recorder.setLimits(HistoryLimits(actions: 500))
    #expect(recorder.summary.oldest == 981)
    for _ in 0..<100 { store.send(Counted(alive)) }
    #expect(recorder.summary.evicted == 980)
    #expect(recorder.summary.limits.actions == 500)
    recorder.setLimits(HistoryLimits(bytes: 1))
    #expect(alive.value <= 2 * 16)
    #expect(recorder.history.withLock { $0.checkInvariants() } == nil)
  }

  @Test("what may not leave the store's isolation is released there, after the next transition")
  func isolatedLimits() {
    let alive = Count()
    let store = Store<Int, Counted>(0, isolation: nil) { state, _ in
      state += 1
      return .none
    }
    let recorder = Recorder(recording: store, stride: .fixed(16))
    for _ in 0..<1_000 { store.send(Counted(alive)) }
    recorder.setLimits(HistoryLimits(actions: 20))
    #expect(recorder.summary.evicted == 980)
    #expect(alive.value == 1_000)
    store.send(Counted(alive))
    #expect(recorder.summary.evicted == 981)
    #expect(alive.value < 20 + 2 * 16)
  }

  @Test("an action that asks for time or numbers, lasts long or comes from far has all of it on the timeline")
  func unusual() throws {
    let time = Count()
    let sources = StoreSources(
      now: { Timestamp(microsecondsSince1970: 77) }, monotonic: { UInt64(1_000 + time.value) }, seed: { 3 })
    let reducer = Reducer<[Int], Int> { state, amount, context in
      if amount == 1 { state.append(Int(context.now.microsecondsSince1970)) }
      if amount == 2 { time.add(6_000_000_000) }
      if amount == 3 { state.append(Int.random(in: 0..<1_000_000, using: &context.random)) }
      return .none
    }
    let store = Store([], reducer: reducer, sources: sources, isolation: nil)
    let recorder = Recorder(recording: store, stride: .fixed(64))
    store.send(0, fileID: "Here/Here.swift", filePath: "/here/Here.swift", line: 7)
    for amount in [1, 2, 3] { store.send(amount) }
    let entries = recorder.actions(in: 1...4, limit: 9, keeping: .oldest, hiding: [])
    #expect(entries.map(\.duration) == [0, 0, 6_000_000_000, 0])
    #expect(entries.map(\.at) == [0, 0, 0, 6_000_000])
    #expect(entries.first?.location?.description == "Here/Here.swift:7")
    #expect(Set(entries.dropFirst().map { $0.location?.fileID.description }).count == 1)
    let rebuilt = recorder.read { values in try? values.state(at: 4).value as? [Int] }
    #expect(rebuilt == store.state)
    #expect(store.state.first == 77)
  }

  @Test("a recorder asks for no time and no random number that the reducer did not ask for")
  func asksForNothing() {
    let asked = Count()
    let sources = StoreSources(
      now: {
        asked.add(1)
        return Timestamp(microsecondsSince1970: 0)
      }, monotonic: { 0 }, seed: { 9 })
    let reducer = Reducer<[Int], Int> { state, amount, context in
      if amount > 0 { state.append(Int.random(in: 0..<1_000_000, using: &context.random)) }
      return .none
    }
    func run(recorded: Bool) -> [Int] {
      let store = Store([], reducer: reducer, sources: sources, isolation: nil)
      let recorder = recorded ? Recorder(recording: store) : nil
      let before = asked.value
      for amount in [1, 0, 0, 1] { store.send(amount) }
      #expect(asked.value == before)
      #expect(recorder?.summary.newest ?? 4 == 4)
      return store.state
    }
    #expect(run(recorded: false) == run(recorded: true))
  }

  @Test("threads read and limit while the store records, and see whole transitions only")
  func threads() async throws {
    let store = Store(
      0,
      reducer: Reducer<Int, [Int]> {
        $0 += $1.count; return .none
      }, isolation: nil)
    let recorder = Recorder(recording: store, limits: HistoryLimits(actions: 500), stride: .fixed(32))
    let done = Count()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for reader in 0..<3 {
        group.addTask {
          var newest = 0
          while done.value == 0 {
            let summary = recorder.summary
            #expect(summary.newest >= newest)
            newest = summary.newest
            // It may be evicted meanwhile; if it is there, it is right.
            if let state = recorder.read({ try? $0.state(at: newest).value as? Int }) ?? nil {
              #expect(state == 2 * newest)
            }
            for entry in recorder.actions(in: 0...newest, limit: 20, keeping: .oldest, hiding: []) {
              #expect(entry.outcome == .reduced)
            }
            if reader == 0 { recorder.setLimits(HistoryLimits(actions: newest % 2 == 0 ? 100 : 700)) }
            await Task.yield()
          }
        }
      }
      for number in 0..<20_000 {
        store.send([number, number])
        if number % 200 == 0 { await Task.yield() }
      }
      done.add(1)
      try await group.waitForAll()
    }
    #expect(recorder.history.withLock { $0.checkInvariants() } == nil)
    #expect(recorder.summary.newest == 20_000)
  }
}

private final class Count: Sendable {
  private let counted = Guarded(0)
  var value: Int { counted.withLock { $0 } }
  func add(_ change: Int) { counted.withLock { $0 += change } }
}

/// Says how many of its kind there are.
private final class Counted: Sendable {
  private let count: Count
  init(_ count: Count) {
    self.count = count
    count.add(1)
  }
  deinit { count.add(-1) }
}
