import InspectorServer
import InspectorTransport
import StoreRuntime
import StoreViews

/// A recorded store that is shown by 10,000 views, each of one row, and sent 1,000 actions a second, each to another row.
final class ViewsApp {
  struct Row: Identifiable, Equatable, Sendable {
    let id: Int
    var value = 0
  }

  struct State: Sendable {
    var rows: IdentifiedArray<Row>
  }

  enum RowAction: Sendable {
    case increment
  }

  enum Action: Sendable {
    case row(Int, RowAction)
  }

  private struct RowView: View, Equatable {
    let store: Store<Row, RowAction>
    let id: Int

    var body: some View { Text("\(store.value)") }

    static func == (left: RowView, right: RowView) -> Bool { left.id == right.id }
  }

  private struct ListView: View {
    let rows: [(id: Int, store: Store<Row, RowAction>)]

    var body: some View { ForEach(rows, id: \.id) { RowView(store: $0.store, id: $0.id) } }
  }

  static let rows = 10_000
  private static let dispatches = 2_000
  private static let interval: UInt64 = 1_000_000

  let inspector = Inspector()
  let store: Store<State, Action>
  private let host: ViewHost
  private var durations = [UInt64](repeating: 0, count: ViewsApp.dispatches)
  private var sent = 0

  init() {
    let row = Reducer<Row, RowAction> { row, action in
      switch action {
      case .increment: row.value += 1
      }
      return .none
    }
    let path = CasePath<Action, (Int, RowAction)>(embed: { .row($0.0, $0.1) }) { action in
      switch action {
      case .row(let id, let action): (id, action)
      }
    }
    let store = Store(
      State(rows: IdentifiedArray((0..<Self.rows).map { Row(id: $0) })),
      reducer: row.forEach(state: \.rows, action: path), name: "views")
    self.store = store
    let scopes = (0..<Self.rows).compactMap { id in
      store.scope(state: \.rows, id: id, action: path).map { (id: id, store: $0) }
    }
    host = ViewHost(store) { _ in ListView(rows: scopes) }
    inspector.attach(store, views: host.registry)
  }

  /// Sends them, waiting busily in between as an app does that has other work.
  @inline(never)
  func run() -> PacedLoad.Times {
    let start = MonotonicClock.now
    for number in 0..<Self.dispatches {
      let turn = start + UInt64(number) * Self.interval
      var now = MonotonicClock.now
      while now < turn { now = MonotonicClock.now }
      store.send(.row((sent &* 7_919) % Self.rows, .increment))
      durations[number] = MonotonicClock.now - now
      sent += 1
    }
    let seconds = Double(MonotonicClock.now - start) / 1e9
    let sorted = durations.map { Double($0) }.sorted()
    return PacedLoad.Times(
      median: Summary.quantile(0.5, of: sorted), p99: Summary.quantile(0.99, of: sorted), seconds: seconds)
  }

  /// Every action was reduced, and each had one row evaluated beyond its first time.
  func check() throws(MeasurementError) {
    let sum = store.state.rows.reduce(0) { $0 + $1.value }
    let evaluations = host.registry.living.filter { $0.type.hasPrefix("RowView") }.reduce(0) { $0 + $1.evaluations }
    guard sum == sent, evaluations == Self.rows + sent else {
      throw MeasurementError("\(sent) actions led to \(sum) increments and \(evaluations) evaluations.")
    }
  }
}
