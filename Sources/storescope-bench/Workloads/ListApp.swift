import StoreRuntime

/// A list in which every row has a scope of its own, and a subscription that selects the row's value.
final class ListApp {
  struct Row: Identifiable, Equatable, Sendable {
    let id: Int
    var value = 0
  }

  struct State: Sendable {
    var title = "rows"
    var rows: IdentifiedArray<Row>
  }

  enum RowAction: Sendable {
    case increment
  }

  enum Action: Sendable {
    case row(Int, RowAction)
  }

  let store: Store<State, Action>
  private let scopes: [Store<Row, RowAction>]
  private let tokens: [SubscriptionToken]
  private let tally = Tally()
  private var dispatches = 0

  init(rows count: Int) {
    let row = CasePath<Action, (Int, RowAction)>(
      embed: { .row($0.0, $0.1) },
      extract: { action in
        switch action {
        case .row(let id, let action): (id, action)
        }
      })
    let reducer = Reducer { (row: inout Row, action: RowAction) in
      switch action {
      case .increment: row.value += 1
      }
      return .none
    }
    let store = Store(
      State(rows: IdentifiedArray((0..<count).map { Row(id: $0) })),
      reducer: reducer.forEach(state: \.rows, action: row))
    let tally = tally
    self.store = store
    scopes = (0..<count).compactMap { store.scope(state: \.rows, id: $0, action: row) }
    tokens = scopes.map { $0.subscribe(\.value).skipRepeats().deliver { tally.count(value: $0) } }
  }

  /// Sends so many actions, each to another row than the one before.
  ///
  /// - Parameter changing: how many of the rows take turns, spread over the list.
  @inline(never)
  func dispatch(_ count: Int, changing: Int) {
    let distance = scopes.count / changing
    for number in dispatches..<dispatches + count {
      // Neither in order nor at random.
      store.send(.row(number &* 7_919 % changing * distance, .increment))
    }
    dispatches += count
  }

  /// Every row was told of its first value and of each change, and nobody of anything else.
  func check() throws(MeasurementError) {
    let expected = scopes.count + dispatches
    guard tally.deliveries == expected else {
      throw MeasurementError(
        "\(tally.deliveries) values were delivered to \(scopes.count) rows instead of \(expected).")
    }
    let sum = store.state.rows.reduce(0) { $0 + $1.value }
    guard sum == dispatches else { throw MeasurementError("The rows counted \(sum) instead of \(dispatches).") }
  }
}

/// What subscribers were given.
final class Tally {
  private(set) var deliveries = 0
  /// Of all values.
  private(set) var sum = 0

  func count(value: Int) {
    deliveries += 1
    sum &+= value
  }
}
