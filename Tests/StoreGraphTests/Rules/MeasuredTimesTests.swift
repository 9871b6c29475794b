import StoreGraph
import StoreRuntime
import StoreTrace
import StoreViews
import Testing

/// Times, as they are measured, from the program's own `==` to the finding and the edge of a graph.
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

  private struct Report: Sendable, Equatable {
    var number = 0
    let clock: SlowClock

    nonisolated static func == (left: Report, right: Report) -> Bool {
      left.clock.pass(nanoseconds: 250_000)
      return left.number == right.number
    }
  }

  private struct Desk: Sendable {
    var title = 0
    var report: Report
  }

  @Test("once somebody looks, selecting and comparing is measured now and then, and what subscribers do never is")
  func subscriptions() async throws {
    let clock = SlowClock()
    let watched = Watched(Desk(report: Report(clock: clock)), sources: clock.sources) { _ in Text("") }
    let store = watched.store
    func receive(_: Report) { clock.pass(nanoseconds: 1_000_000_000) }
    let byKeyPath = [
      store.subscribe(\.report).skipRepeats().deliver(label: "first", to: receive),
      store.subscribe(\.report).skipRepeats().deliver(label: "second", to: receive),
    ]
    let byFunction = store.subscribe { desk in
      clock.pass(nanoseconds: 30_000)
      return desk.report
    }.skipRepeats().deliver(label: "function", to: receive)
    let whole = store.subscribe(label: "whole") { (_: Desk) in clock.pass(nanoseconds: 1_000_000) }
    func write() {
      for number in 1...100 {
        watched.write { if number % 10 == 0 { $0.report.number += 1 } else { $0.title += 1 } }
      }
    }
    write()
    #expect(watched.watch.trace.subscriptions.count == 5)
    #expect(watched.watch.trace.subscriptions.allSatisfy { $0.selectionTime == nil })
    await watched.watch.lookAround()
    write()
    let evidence = watched.watch.evidence().subscriptions
    let times = Dictionary(uniqueKeysWithValues: evidence.map { ($0.label ?? "", $0.selectionTime) })
    // The first eight times and the 64th; the reading that two share is counted with the first of them.
    #expect(
      times == [
        "first": SelectionTime(selections: 64, samples: 9, sampled: 9 * 250_000), "second": nil,
        "function": SelectionTime(selections: 64, samples: 9, sampled: 9 * 280_000), "whole": nil,
        "views": nil,
      ])
    let found = watched.watch.findings().filter { $0.rule == SlowEqualityRule.code }
    #expect(
      found.map(\.message) == [
        "The selector of “function” takes 280 µs to select and compare: about 17.9 ms in 64 selections, of which 9 were measured.",
        "The selector of “first” takes 250 µs to select and compare: about 16 ms in 64 selections, of which 9 were measured.",
      ])
    let edges = watched.watch.dependencies().edges.filter { $0.to == .path("/report", in: "s1") }
    #expect(edges.map(\.time) == [16_000_000, nil] && edges.map(\.samples) == [9, nil])
    for token in byKeyPath + [byFunction, whole] { token.cancel() }
  }
}
