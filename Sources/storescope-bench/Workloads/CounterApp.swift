import StoreRuntime
import StoreTrace

/// A counter, recorded or not.
final class CounterApp {
  struct State: Equatable, Sendable {
    var count = 0
  }

  enum Action: Sendable {
    case increment
    case decrement
  }

  let store: Store<State, Action>
  let recorder: Recorder<State, Action>?
  private var dispatches = 0

  /// - Parameters:
  ///   - limits: how much is recorded; nil to record nothing.
  ///   - stride: when keyframes are taken.
  init(recording limits: HistoryLimits?, stride: KeyframeStride = .adaptive()) {
    let store = Store(
      State(),
      reducer: Reducer { (state: inout State, action: Action) in
        switch action {
        case .increment: state.count += 1
        case .decrement: state.count -= 1
        }
        return .none
      })
    self.store = store
    recorder = limits.map { Recorder(recording: store, limits: $0, stride: stride) }
  }

  /// Three steps up and one down, again and again.
  @inline(never)
  func dispatch(_ count: Int) {
    for number in dispatches..<dispatches + count {
      store.send(number % 4 == 3 ? .decrement : .increment)
    }
    dispatches += count
  }

  /// The count after so many actions.
  static func count(after actions: Int) -> Int { actions / 4 * 2 + actions % 4 }

  func check() throws(MeasurementError) {
    guard store.state.count == Self.count(after: dispatches) else {
      throw MeasurementError("The store counted \(store.state.count) instead of \(Self.count(after: dispatches)).")
    }
    if let recorder, recorder.summary.newest != dispatches {
      throw MeasurementError("\(recorder.summary.newest) actions were recorded instead of \(dispatches).")
    }
  }
}
