import StoreRuntime
import StoreViews
import Testing

/// What people reported about neighbouring tools, each as a story that must end well here.
@Suite struct ReportTests {
  private struct Row: Equatable, Identifiable {
    let id: Int
    var title = ""
  }

  private struct List {
    var rows: [Row] = []
    var isOpen = true
    var count = 0
    var other = 0
  }

  private struct RowView: View, Equatable {
    let row: Row
    var body: some View { Text(row.title) }
  }

  private struct ListView: View {
    let store: Board<List>
    var body: some View {
      if store.isOpen {
        ForEach(store.rows) { RowView(row: $0) }
      }
    }
  }

  private func rows(_ ids: some Sequence<Int>) -> [Row] { ids.map { Row(id: $0, title: "\($0)") } }

  @Test("K31 a list of seven rows opened and closed ten times leaves nothing of its rows behind")
  func openAndClose() {
    let log = ViewLog()
    let store = board(List(rows: rows(0..<7), isOpen: false))
    let host = ViewHost(store, reporters: [log]) { ListView(store: $0) }
    let before = host.registry.count
    for _ in 0..<10 {
      store.write { $0.isOpen = true }
      store.write { $0.isOpen = false }
    }
    #expect(host.registry.count == before)
    #expect(Tally(of: "RowView", in: log) == Tally(born: 70, died: 70, evaluated: 70))
  }

  private enum RowAction { case rename(String) }
  private enum ScopedAction {
    case row(Int, RowAction)
    case remove(Int)

    var asRow: (Int, RowAction)? { if case .row(let id, let action) = self { (id, action) } else { nil } }
  }

  private struct ScopedRow: View {
    let store: Store<Row, RowAction>
    var body: some View { Text(store.title) }
  }

  private struct ScopedList: View {
    let store: Store<List, ScopedAction>
    let path: CasePath<ScopedAction, (Int, RowAction)>
    var body: some View {
      ForEach(store.rows.map(\.id), id: \.self) { id in
        if let row = store.scope(state: \.rows, id: id, action: path) { ScopedRow(store: row) }
      }
    }
  }

  @Test("K31 scopes of rows that are gone are given up with their nodes")
  func scopes() {
    let path = CasePath<ScopedAction, (Int, RowAction)>(
      embed: { .row($0.0, $0.1) }, extract: \.asRow)
    let store = Store<List, ScopedAction>(List(rows: rows(0..<7)), isolation: nil) { state, action in
      switch action {
      case .row(let id, .rename(let title)):
        if let index = state.rows.firstIndex(where: { $0.id == id }) { state.rows[index].title = title }
      case .remove(let id): state.rows.removeAll { $0.id == id }
      }
      return .none
    }
    let log = ViewLog()
    let host = ViewHost(store, reporters: [log]) { ScopedList(store: $0, path: path) }
    #expect(store.scopeStatistics.misses == 7)
    for id in 0..<6 { store.send(.remove(id)) }
    #expect(store.scopeStatistics.evictions == 6)
    let before = Tally(of: "ScopedRow", in: log)
    store.send(.row(6, .rename("six")))
    #expect(Tally(of: "ScopedRow", in: log).evaluated == before.evaluated + 1)
    #expect(host.outline.hasSuffix("\"six\""))
    let run = log.events.last {
      if case .evaluated(let id, _) = $0.content { log[id]?.type == "ScopedRow" } else { false }
    }
    guard case .evaluated(_, let evaluation)? = run?.content, case .changed(.state(let read))? = evaluation.causes.first
    else {
      Issue.record("a row that was renamed did not run")
      return
    }
    #expect(read.path == "title")
    #expect(read.scope?.element == "6")
    #expect(read.pointer == "/rows")
    #expect(!read.isExact)
  }

  @Test("K32 two elements with the same id: both places are named, and both are shown")
  func duplicates() {
    let log = ViewLog()
    let store = board(List(rows: [Row(id: 7, title: "a"), Row(id: 8, title: "b"), Row(id: 7, title: "c")]))
    let host = ViewHost(store, reporters: [log]) { ListView(store: $0) }
    let found = log.findings.compactMap { if case .duplicateID(_, let evidence) = $0 { evidence } else { nil } }
    #expect(found.map(\.indices) == [[0, 2]])
    #expect(found.map(\.value) == ["7"])
    #expect(host.outline.split(separator: "\n").filter { $0.contains("\"") }.count == 3)
    store.write { $0.rows.swapAt(0, 1) }
    #expect(Tally(of: "RowView", in: log).born == 3)
  }

  @Test("K32 each row is evaluated with what it is now, parents before children, never with what it was")
  func orderOfEvaluations() {
    let story = Story()
    let store = board(List(rows: rows(1...2)))
    let host = ViewHost(store, reporters: [story]) { ListView(store: $0) }
    _ = story.take()
    store.write {
      $0.rows[1].title = "new"
      $0.rows.swapAt(0, 1)
    }
    #expect(story.take() == ["#1 ElementView moved 1 → 0", "#1 ListView ran: rows", "#1 RowView ran: inputs"])
    #expect(
      host.outline
        == "ListView\n  ForEach\n    id 2\n      RowView\n        \"new\"\n    id 1\n      RowView\n        \"1\"")
  }

  @Test("K34 what is told is in the order of the store's seqs, whoever sends")
  func order() {
    let log = ViewLog(capacity: 100_000)
    let store = board(List())
    let host = ViewHost(store, reporters: [log]) { Text("\($0.count)") }
    let token = store.subscribe(\.count).skipRepeats().deliver { count in
      if count % 3 == 1 { for _ in 0..<2 { store.write { $0.count += 1 } } }
    }
    for _ in 0..<300 { store.write { $0.count += 1 } }
    #expect(log.events.map(\.seq) == log.events.map(\.seq).sorted())
    #expect(log.events.map(\.number) == Array(1...log.events.count))
    #expect(host.outline == "\"\(store.state.count)\"")
    token.cancel()
  }

  private struct Nosy: View {
    let store: Board<List>
    var body: some View { Text("\(store.state.count)") }
  }

  private struct Modest: View {
    let store: Board<List>
    var body: some View { Text("\(store.count)") }
  }

  @Test(
    "K38 a body that reads everything runs for nothing a hundred times, and is counted; one that reads a part does not")
  func overObservation() {
    let log = ViewLog()
    let store = board(List(), sources: .still)
    let host = ViewHost(store, reporters: [log]) {
      Nosy(store: $0)
      Modest(store: $0)
    }
    for _ in 0..<100 { store.write { $0.other += 1 } }
    #expect(Tally(of: "Nosy", in: log) == Tally(born: 1, evaluated: 101, wasted: 100))
    #expect(Tally(of: "Modest", in: log) == Tally(born: 1, evaluated: 1))
    #expect(host.registry.living.first { $0.type == "Nosy" }?.wasted == 100)
  }

  private struct Both: View {
    let store: Board<List>
    var body: some View { Text("\(store.isOpen) \(store.count)") }
  }

  @Test("K40 the cause is what really changed, and not what was read beside it")
  func cause() {
    let story = Story()
    let store = board(List())
    let host = ViewHost(store, reporters: [story]) { Both(store: $0) }
    _ = story.take()
    store.write {
      $0.isOpen = true
      $0.count = 1
    }
    #expect(story.take() == ["#1 Both ran: count"])
    host.unmount()
  }

  private struct Switching: View {
    let store: Board<List>
    var body: some View { Text(store.isOpen ? "\(store.count)" : "\(store.other)") }
  }

  @Test("K40 what the last run did not read no longer makes it run")
  func staleDependency() {
    let story = Story()
    let log = ViewLog()
    let store = board(List())
    let host = ViewHost(store, reporters: [story, log]) { Switching(store: $0) }
    store.write { $0.isOpen = false }
    _ = story.take()
    store.write { $0.count += 1 }
    #expect(story.take() == [])
    store.write { $0.other += 1 }
    #expect(story.take() == ["#3 Switching ran: other"])
    let reads = log.events.compactMap { event -> [String]? in
      guard case .evaluated(let id, let run) = event.content, log[id]?.type == "Switching" else { return nil }
      return run.reads.map(\.description)
    }
    #expect(reads == [["isOpen", "count"], ["isOpen", "other"], ["isOpen", "other"]])
    let node = host.registry.living.first { $0.type == "Switching" }
    #expect(node?.reads.map(\.description) == ["isOpen", "other"])
    host.unmount()
  }

  private struct Sender: View {
    let store: Board<List>
    var body: some View {
      let count = store.count
      let _ = store.write { $0.count += 1 }
      Text("\(count)")
    }
  }

  @Test("K41 a body that sends what it reads comes to an end, once told with its path, and the store goes on")
  func cycle() throws {
    let log = ViewLog(capacity: 100_000)
    let store = board(List(), sources: .still)
    let host = ViewHost(store, reporters: [log], limits: ViewLimits(evaluationsPerTransition: 50)) { store in
      Group { Sender(store: store) }
    }
    let told = log.findings.compactMap { if case .runaway(let id, let evidence) = $0 { (id, evidence) } else { nil } }
    let (id, evidence) = try #require(told.first)
    #expect(told.count == 1)
    #expect(evidence.causes == [.changed(.state(StateRead(\List.count)))])
    #expect(evidence.path.first == id)
    #expect(evidence.path.map { log[$0]?.type ?? "" }.first == "Sender")
    #expect(Tally(of: "Sender", in: log).evaluated == 50)
    store.write { $0.other = 1 }
    #expect(store.state.other == 1)
    host.unmount()
  }

  @Test("K41 the same in the course of a transition, where what is sent waits for its turn")
  func cycleInTransition() {
    let log = ViewLog(capacity: 100_000)
    let store = board(List(isOpen: false), sources: .still)
    let host = ViewHost(store, reporters: [log], limits: ViewLimits(evaluationsPerTransition: 50)) { store in
      if store.isOpen { Sender(store: store) }
    }
    store.write { $0.isOpen = true }
    #expect(Tally(of: "Sender", in: log).evaluated == 50)
    #expect(log.findings.count == 1)
    host.unmount()
  }

  @Test("K41 a program that sends two thousand in one turn is not taken for a cycle")
  func longDrain() {
    let log = ViewLog(capacity: 100_000)
    let store = board(List(), sources: .still)
    let host = ViewHost(store, reporters: [log], limits: ViewLimits(evaluationsPerSecond: .max)) { Modest(store: $0) }
    let token = store.subscribe(\.other).skipRepeats().deliver { other in
      if other == 1 { for _ in 0..<2_000 { store.write { $0.count += 1 } } }
    }
    store.write { $0.other = 1 }
    #expect(Tally(of: "Modest", in: log).evaluated == 2_001)
    #expect(host.outline == "Modest\n  \"2000\"")
    #expect(log.findings.isEmpty)
    token.cancel()
  }

  private struct Endless: View {
    let depth: Int
    var body: some View { AnyView(Endless(depth: depth + 1)) }
  }

  @Test("K41 a view that contains itself ends where the limit is")
  func endless() {
    let log = ViewLog(capacity: 1_000_000)
    let host = ViewHost(board(0), reporters: [log]) { _ in Endless(depth: 0) }
    #expect(log.findings.count == 1)
    #expect(host.registry.count > 9_000)
    host.unmount()
    #expect(host.registry.count == 0)
  }

  @Test("K42 a body that reads a value and what is derived from it runs once a transition")
  func diamond() {
    struct Doubled: View {
      let store: Board<List>
      var body: some View {
        let count = store.count
        let doubled = store.scope(get: { $0.count * 2 }, embed: { $0 })
        Text("\(count) \(doubled[dynamicMember: \.self])")
      }
    }
    let log = ViewLog()
    let store = board(List())
    let host = ViewHost(store, reporters: [log]) { Doubled(store: $0) }
    store.write { $0.count = 1 }
    #expect(Tally(of: "Doubled", in: log).evaluated == 2)
    #expect(host.outline == "Doubled\n  \"1 2\"")
  }

  @Test("K43 five thousand nodes come and go: every id that was told can be looked up, with its lifetime")
  func everyID() {
    let log = ViewLog(capacity: 1_000_000)
    let store = board(List())
    let host = ViewHost(store, reporters: [log]) { ListView(store: $0) }
    for pass in 0..<50 { store.write { $0.rows = (pass * 50..<(pass + 2) * 50).map { Row(id: $0) } } }
    store.write { $0.rows = [] }
    #expect(log.known.count >= 5_000)
    for event in log.events {
      for id in event.named { #expect(log[id] != nil) }
      if case .died(let id) = event.content { #expect(log[id]?.died == event.seq) }
    }
    #expect(Tally(of: "RowView", in: log) == Tally(born: 2_550, died: 2_550, evaluated: 2_550))
    host.unmount()
  }

  @Test("K43 a log that has let go of its beginning still knows every node it names")
  func boundedLog() {
    let log = ViewLog(capacity: 500)
    let store = board(List())
    let host = ViewHost(store, reporters: [log]) { ListView(store: $0) }
    for pass in 0..<60 {
      store.write { $0.rows = (pass * 10..<(pass + 2) * 10).map { Row(id: $0) } }
      for event in log.events { for id in event.named { #expect(log[id] != nil) } }
    }
    #expect(log.events.count == 500)
    #expect(log.evicted > 0)
    #expect(log.known.count <= 500 + host.registry.count)
  }

  @Test("K43 a view whose inputs are equal is not told as evaluated")
  func memoised() {
    let log = ViewLog()
    let store = board(List(rows: rows(0..<3)))
    let host = ViewHost(store, reporters: [log]) { ListView(store: $0) }
    store.write { $0.rows[1].title = "new" }
    #expect(Tally(of: "RowView", in: log).evaluated == 4)
    host.unmount()
  }

  @Test("K44 an id that is new on each access: five updates, and all of what is replaced had equal content")
  func churn() {
    final class Source { var last = 0 }
    struct Fresh: Equatable {
      let title: String
      let source: Source
      var id: Int {
        source.last += 1
        return source.last
      }
      static func == (left: Fresh, right: Fresh) -> Bool { left.title == right.title }
    }
    struct FreshRow: View, Equatable {
      let title: String
      var body: some View { Text(title) }
    }
    struct Freshness {
      var items: [Fresh]
      var tick = 0
    }
    let source = Source()
    let log = ViewLog()
    let store = board(Freshness(items: ["a", "b", "c"].map { Fresh(title: $0, source: source) }))
    let host = ViewHost(store, reporters: [log]) { store in
      let _ = store.tick
      ForEach(store.items, id: \.id) { FreshRow(title: $0.title) }
    }
    for _ in 0..<5 { store.write { $0.tick += 1 } }
    let churns = log.findings.compactMap { if case .churned(_, let churn) = $0 { churn } else { nil } }
    #expect(churns == Array(repeating: ViewChurn(before: 3, after: 3, removed: 3, inserted: 3, equal: 3), count: 5))
    let unstable = log.findings.compactMap { if case .unstableID(_, let evidence) = $0 { evidence } else { nil } }
    #expect(unstable.count == 6)
    #expect(unstable.allSatisfy { $0.type == "Fresh" && $0.index == 0 && $0.values[0] != $0.values[1] })
    host.unmount()
  }

  @Test("K44 an id that is new only for some elements is noticed for those")
  func sometimesUnstable() {
    final class Count { var value = 0 }
    let count = Count()
    let log = ViewLog()
    let host = ViewHost(board(0), reporters: [log]) { _ in
      ForEach(0..<10, id: \.self) { index in
        Text("\(index)").id(
          index == 4
            ? {
              count.value += 1; return count.value
            }() : index)
      }
    }
    let unstable = log.findings.compactMap { if case .unstableID(_, let evidence) = $0 { evidence } else { nil } }
    #expect(unstable.map(\.type) == ["Text"])
    #expect(unstable.map(\.index) == [nil])
    host.unmount()
  }

  @Test("K45 a hundred thousand nodes come and go, and the registry is as small as it was")
  func registry() {
    let store = board(List())
    let host = ViewHost(store) { ListView(store: $0) }
    let before = host.registry.count
    for pass in 0..<10 {
      store.write { $0.rows = (0..<5_000).map { Row(id: pass * 5_000 + $0) } }
      store.write { $0.rows = [] }
    }
    #expect(host.registry.births >= 100_000)
    #expect(host.registry.count == before)
    host.unmount()
  }
}

extension ViewEvent {
  /// The nodes that the event names.
  var named: [ViewNodeID] {
    switch content {
    case .born(let node): [node.id] + (node.parent.map { [$0] } ?? []) + node.reads.owners
    case .died(let id), .moved(let id, _, _), .churned(let id, _), .unstableID(let id, _), .duplicateID(let id, _): [id]
    case .evaluated(let id, let run): [id] + run.reads.owners
    case .replaced(let change): [change.old, change.new] + change.owners
    case .runaway(let id, let evidence): [id] + evidence.path
    }
  }
}

extension [ViewDependency] {
  fileprivate var owners: [ViewNodeID] { compactMap { if case .owned(let owner, _) = $0 { owner } else { nil } } }
}
