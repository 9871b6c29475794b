import InspectorServer
import InspectorTransport
import StoreRuntime

/// A recorded store that is sent an action every ten microseconds for a second.
final class PacedLoad {
  /// How long dispatches took, in nanoseconds, and all of them together.
  struct Times {
    let median: Double
    let p99: Double
    let seconds: Double
  }

  struct State: Sendable {
    var count = 0
  }

  enum Action: Sendable {
    case increment
  }

  private static let dispatches = 100_000
  private static let interval: UInt64 = 10_000

  let inspector = Inspector()
  private let store: Store<State, Action>
  private var durations = [UInt64](repeating: 0, count: PacedLoad.dispatches)

  init() {
    store = Store(
      State(),
      reducer: Reducer { (state: inout State, action: Action) in
        switch action {
        case .increment: state.count += 1
        }
        return .none
      }, name: "busy")
    inspector.attach(store)
  }

  /// Sends them, waiting busily in between as an app does that has other work.
  @inline(never)
  func run() -> Times {
    let start = MonotonicClock.now
    for number in 0..<Self.dispatches {
      let turn = start + UInt64(number) * Self.interval
      var now = MonotonicClock.now
      while now < turn { now = MonotonicClock.now }
      store.send(.increment)
      durations[number] = MonotonicClock.now - now
    }
    let seconds = Double(MonotonicClock.now - start) / 1e9
    let sorted = durations.map { Double($0) }.sorted()
    return Times(
      median: Summary.quantile(0.5, of: sorted), p99: Summary.quantile(0.99, of: sorted), seconds: seconds)
  }
}
