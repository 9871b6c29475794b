import BenchmarkProbes
import StoreRuntime

/// A store that nobody listens to and nobody records, used as a user's program uses it: from another module.
struct P1Dispatch: BenchmarkRow {
  let id = "P1"
  let work = "dispatch, no subscriber, no recorder"

  private struct State: Equatable, Sendable {
    var count = 0
  }

  private enum Action: Sendable {
    case increment
    case decrement
  }

  private static let dispatches = 1_000_000

  func measure(_ run: BenchmarkRun) throws(MeasurementError) -> [BenchmarkEntry] {
    let store = Store(
      State(),
      reducer: Reducer { (state: inout State, action: Action) in
        switch action {
        case .increment: state.count += 1
        case .decrement: state.count -= 1
        }
        return .none
      })
    var allocations: [Double] = []
    let times = run.samples(of: work) {
      let before = probe_allocation_count()
      let time = nanoseconds { Self.dispatch(store) }
      allocations.append(Double(probe_allocation_count() - before) / Double(Self.dispatches))
      return time / Double(Self.dispatches)
    }
    // Two more increments than decrements in three, so that a send that does nothing would be seen.
    let expected = (run.options.samples + 1) * Self.dispatches / 2
    guard store.state.count == expected else {
      throw MeasurementError("The store counted \(store.state.count) instead of \(expected).")
    }
    let time = try BenchmarkEntry(
      id: id, work: work, samples: times, "ns", aim: .atMost(40),
      beside: "Redux on V8 122 · ReSwift 794 · TCA's core 3,366 · ReactorKit 5,570")
    guard probe_allocation_count() >= 0 else {
      return [
        time,
        BenchmarkEntry(
          id: id, work: "allocations of one dispatch", unmeasured: "only Linux with glibc lets us count them."),
      ]
    }
    return [
      time,
      try BenchmarkEntry(
        id: id, work: "allocations of one dispatch", samples: allocations, "", aim: .atMost(0), beside: "ReSwift 9"),
    ]
  }

  /// Three steps up and one down, again and again.
  @inline(never)
  private static func dispatch(_ store: Store<State, Action>) {
    for number in 0..<dispatches {
      store.send(number % 4 == 3 ? .decrement : .increment)
    }
  }
}
