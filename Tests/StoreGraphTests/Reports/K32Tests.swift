import StoreGraph
import StoreRuntime
import StoreViews
import Testing

@Suite @MainActor struct K32Tests {
  struct Row: Sendable, Equatable, Identifiable {
    let id: Int
    let title: String
  }

  struct RowView: View, Equatable {
    let row: Row
    var body: some View { Text(row.title) }
  }

  struct List: View {
    let store: Store<[Row], Watched<[Row]>.Write>
    var body: some View { ForEach(store.state, line: 30) { RowView(row: $0) } }
  }

  @Test("K32 two rows with the same id: the warning names both places, and is said once")
  func both() {
    let app = Watched([Row(id: 7, title: "a"), Row(id: 8, title: "b"), Row(id: 7, title: "c")]) { List(store: $0) }
    for _ in 0..<10 { app.write { $0[1] = Row(id: 8, title: $0[1].title + "b") } }
    #expect(
      app.watch.findings().map(\.line) == [
        "error duplicate-identity StoreGraphTests/K32Tests.swift:30 [] Rows 0 and 2 of List › ForEach have the same id 7: "
          + "when one goes or moves, the other's state goes with it."
      ])
  }
}
