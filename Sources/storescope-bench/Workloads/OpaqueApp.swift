import StoreRuntime

/// Numbers, each selected by a function of which nobody can tell what it reads.
final class OpaqueApp {
  struct State: Sendable {
    var title = "numbers"
    var values: [Int]
  }

  enum Action: Sendable {
    case increment(Int)
  }

  let store: Store<State, Action>
  private let tokens: [SubscriptionToken]
  private let tally = Tally()
  private var dispatches = 0

  init(subscriptions count: Int) {
    let store = Store(
      State(values: Array(repeating: 0, count: max(count, 1))),
      reducer: Reducer { (state: inout State, action: Action) in
        switch action {
        case .increment(let index): state.values[index] += 1
        }
        return .none
      })
    let tally = tally
    self.store = store
    tokens = (0..<count).map { index in
      store.subscribe(select: { $0.values[index] }).skipRepeats().deliver { tally.count(value: $0) }
    }
  }

  /// Sends so many actions, each to another number than the one before.
  @inline(never)
  func dispatch(_ count: Int) {
    for number in dispatches..<dispatches + count {
      store.send(.increment(number &* 7_919 % tokens.count))
    }
    dispatches += count
  }

  /// Each function's subscriber was told of its first value and of each change, and nobody of anything else.
  func check() throws(MeasurementError) {
    let expected = tokens.count + dispatches
    guard tally.deliveries == expected else {
      throw MeasurementError(
        "\(tally.deliveries) values were delivered to \(tokens.count) functions instead of \(expected).")
    }
    let sum = store.state.values.reduce(0, +)
    guard sum == dispatches else { throw MeasurementError("The numbers counted \(sum) instead of \(dispatches).") }
  }
}
