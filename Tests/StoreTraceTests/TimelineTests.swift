import StoreLocks
import StoreRuntime
import Testing

@testable import StoreTrace

/// A timeline that is read while it is written never leaves out what it does not say.
@Suite struct TimelineTests {
  private enum Tick: String, CatalogedAction, Sendable {
    case tick, tock
    static let examples = [Tick.tick, .tock]
  }

  private static func makeStore() -> Store<Int, Tick> {
    Store(
      0,
      reducer: Reducer<Int, Tick> { state, _ in
        state += 1
        return .none
      })
  }

  static let pages:
    [(after: Int, limit: Int, filter: ActionFilter, seqs: [Int], missing: ClosedRange<Int>?, through: Int)] = [
      (0, 10, [], [5, 6, 7, 8], 1...4, 8),
      (3, 2, [], [5, 6], 4...4, 6),
      (4, 2, [], [5, 6], nil, 6),
      (6, 10, [], [7, 8], nil, 8),
      (8, 10, [], [], nil, 8),
      (99, 10, [], [], nil, 99),
      (4, 10, ["tick"], [6, 8], nil, 8),
      (4, 1, ["ti*"], [6], nil, 6),
      (4, 10, ["t*"], [], nil, 8),
    ]

  @Test(arguments: pages.indices)
  func page(index: Int) {
    let expected = Self.pages[index]
    let store = Self.makeStore()
    let recorder = Recorder(recording: store, limits: HistoryLimits(actions: 4), stride: .fixed(2))
    for number in 1...8 { store.send(number.isMultiple(of: 2) ? .tock : .tick) }
    let page = recorder.timeline(after: expected.after, limit: expected.limit, hiding: expected.filter)
    #expect(page.entries.map(\.seq) == expected.seqs)
    #expect(page.missing == expected.missing && page.through == expected.through)
  }

  @Test("pages taken while a thousand times as much is recorded and evicted: told and missing are every seq once")
  func whileRecording() async {
    let store = Self.makeStore()
    let recorder = Recorder(recording: store, limits: HistoryLimits(actions: 50), stride: .fixed(7))
    let isDone = Guarded(false)
    let reader = Task.detached {
      var through = 0
      var problems: [String] = []
      while true {
        let wasDone = isDone.withLock { $0 }
        let page = recorder.timeline(after: through, limit: 20, hiding: [])
        let seqs = (page.missing.map(Array.init) ?? []) + page.entries.map(\.seq)
        if seqs != (seqs.isEmpty ? [] : Array(through + 1...page.through)) { problems.append("\(seqs)") }
        through = page.through
        if wasDone, page.entries.isEmpty { return (through, problems) }
      }
    }
    for _ in 0..<50_000 { store.send(.tick) }
    isDone.withLock { $0 = true }
    let (through, problems) = await reader.value
    #expect(through == 50_000 && problems.isEmpty)
  }
}
