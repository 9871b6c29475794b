import StoreGraph
import StoreRuntime
import StoreViews
import Testing

/// Times from the program's own `==` to the finding and the edge of a graph.
@Suite @MainActor struct MeasuredTimesTests {
  private struct Shelf: Sendable, Equatable {
    var title = 0
    var books = ["Emma"]
  }

  private struct Cover: View, Equatable {
    let books: [String]
    let clock: SlowClock

    var body: some View {
      clock.pass(nanoseconds: 7_000)
      return Text(books.joined())
    }

    nonisolated static func == (left: Cover, right: Cover) -> Bool {
      left.clock.pass(nanoseconds: 250_000)
      return left.books == right.books
    }
  }

  private struct ShelfView: View {
    let store: Store<Shelf, Watched<Shelf>.Write>
    let clock: SlowClock

    var body: some View {
      Text("\(store.title)")
      Cover(books: store.books, clock: clock)
    }
  }

  @Test("a view whose == takes long is found at the view that made it, with the time it took")
  func views() throws {
    let clock = SlowClock()
    let watched = Watched(Shelf(), sources: clock.sources) { ShelfView(store: $0, clock: clock) }
    for _ in 0..<4 { watched.write { $0.title += 1 } }
    let found = watched.watch.findings().filter { $0.rule == SlowEqualityRule.code }
    let finding = try #require(found.first)
    #expect(found.count == 1)
    // The first of five runs had nothing to compare with.
    #expect(
      finding.message
        == "ShelfView takes 200 µs a run to compare what its body made with what was there: 1 ms in 5 runs.")
    #expect(finding.cost == Cost(nanoseconds: 1_000_000))
    #expect(finding.number("bodyTime") == 0 && finding.number("equalityTime") == 1_000_000)
    let shelf = try #require(finding.nodes.first)
    let edges = watched.watch.dependencies().edges.filter { $0.from == shelf }
    #expect(!edges.isEmpty && edges.allSatisfy { $0.time == 0 && $0.equalityTime == 1_000_000 })
    let cover = try #require(watched.watch.evidence().views.nodes.first { $0.type == "Cover" })
    #expect(cover.time == EvaluationTime(body: 7_000, equality: 0))
  }
}
