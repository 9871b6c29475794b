import StoreRuntime
import StoreTrace

/// A long list of which each action writes one element in place, recorded or not.
final class RowsApp {
  struct Row: Identifiable, Sendable {
    let id: Int
    var title: String
    var value = 0
  }

  struct State: Sendable {
    var rows: [Row] = []
    var rowsByID = IdentifiedArray<Row>()
  }

  enum RowAction: Sendable {
    case increment
  }

  enum Action: Sendable {
    /// Writes the element at an index.
    case increment(Int)
    /// Hands an action to the reducer of the element with an id.
    case row(Int, RowAction)
  }

  /// How an action finds its element.
  enum Way {
    /// At its index, in an array.
    case index
    /// By its id, as a reducer composed with `forEach` does.
    case id
  }

  private let store: Store<State, Action>
  private let recorder: Recorder<State, Action>?
  private let count: Int
  private let way: Way
  private var dispatches = 0

  init(rows count: Int, found way: Way, isRecorded: Bool) {
    self.count = count
    self.way = way
    let rows = (0..<count).map { Row(id: $0, title: "row \($0)") }
    switch way {
    case .index: store = Store(State(rows: rows), reducer: Self.byIndex)
    case .id: store = Store(State(rowsByID: IdentifiedArray(rows)), reducer: Self.byID)
    }
    recorder = isRecorded ? Recorder(recording: store) : nil
  }

  private static let byIndex = Reducer { (state: inout State, action: Action) in
    if case .increment(let index) = action { state.rows[index].value += 1 }
    return .none
  }

  private static var byID: Reducer<State, Action> {
    let row = CasePath<Action, (Int, RowAction)>(
      embed: { .row($0.0, $0.1) },
      extract: { action in if case .row(let id, let action) = action { (id, action) } else { nil } })
    let reducer = Reducer { (row: inout Row, action: RowAction) in
      switch action {
      case .increment: row.value += 1
      }
      return .none
    }
    return reducer.forEach(state: \.rowsByID, action: row)
  }

  /// Sends so many actions, each to another row than the one before.
  @inline(never)
  func dispatch(_ dispatches: Int) {
    for number in self.dispatches..<self.dispatches + dispatches {
      let row = number &* 7_919 % count
      switch way {
      case .index: store.send(.increment(row))
      case .id: store.send(.row(row, .increment))
      }
    }
    self.dispatches += dispatches
  }

  func check() throws(MeasurementError) {
    let state = store.state
    let sum = state.rows.reduce(0) { $0 + $1.value } + state.rowsByID.reduce(0) { $0 + $1.value }
    guard sum == dispatches, recorder?.summary.newest ?? sum == sum else {
      throw MeasurementError("The rows counted \(sum) instead of \(dispatches), or not all was recorded.")
    }
  }
}
