import StoreGraph
import StoreRuntime
import StoreTrace

/// A value is explained back to the first dispatch, 100,000 actions ago, through the effect that fetched it.
struct P16Explain: BenchmarkRow {
  let id = "P16"
  let work = "explain a value written 100,000 actions ago"

  private static let actions = 100_000

  private struct State: Sendable {
    var count = 0
    var fact: String?
    var names = ["one", "two", "three"]
  }

  private enum Action: Sendable {
    case increment
    case ask
    case answered(String)
  }

  private static let reducer = Reducer<State, Action> { state, action in
    switch action {
    case .increment: state.count &+= 1
    case .ask: return .send(.answered("a fact"))
    case .answered(let fact): state.fact = fact
    }
    return .none
  }

  func measure(_ run: BenchmarkRun) throws(MeasurementError) -> [BenchmarkEntry] {
    let store = Store(State(), reducer: Self.reducer, name: "explained")
    let recorder = Recorder(recording: store, limits: HistoryLimits(actions: Self.actions + 10, bytes: .max))
    store.send(.ask)
    for _ in 0..<Self.actions { store.send(.increment) }
    let watch = StoreWatch(id: "s1", trace: recorder)
    var actions = 0
    let times = run.samples(of: work) {
      nanoseconds {
        let graph = recorder.read { values in
          try? CauseGraph(watch).explanation(of: StatePath(segments: ["fact"]), at: store.seq, in: values)
        }
        actions = (graph ?? nil)?.graph.nodes.count { $0.kind == .action } ?? 0
      } / 1_000_000
    }
    guard actions == 2 else { throw MeasurementError("\(actions) actions explain the value, not 2.") }
    return [try BenchmarkEntry(id: id, work: work, samples: times, "ms", aim: .atMost(50), beside: "")]
  }
}
