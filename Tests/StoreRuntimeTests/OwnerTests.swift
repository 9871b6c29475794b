import StoreRuntime
import Testing

private struct Element: Sendable, Equatable {
  let id: Int
  var ticks = 0
}

private struct Page: Sendable, Equatable { var rows: [Element] = [] }

private struct App: Sendable, Equatable {
  var page: Page?
  var log: [String] = []
}

private enum Step: Sendable {
  case open([Int])
  case close
  case remove(Int)
  case row(id: Int, String)
  case leave(Int)
}

// Lifts made by hand: a row in a page, a page in an app.
private func row(_ id: Int, _ action: String) -> Effect<String> {
  switch action {
  case "watch":
    .run("watch \(id)") { _ in try await Task.sleep(for: .seconds(3600)) }
  case "tick": .send("ticked")
  default: .none
  }
}

private func page(_ page: inout Page, _ id: Int, _ action: String) -> Effect<(Int, String)> {
  guard let index = page.rows.firstIndex(where: { $0.id == id }) else { return .none }
  page.rows[index].ticks += 1
  return row(id, action).map { (id, $0) }
    .lifted { (page: Page) in page.rows.first { $0.id == id } }
    .owned(by: OwnerProbe<Page> { page in page.rows.contains { $0.id == id } })
}

private func reduce(_ state: inout App, _ step: Step) -> Effect<Step> {
  switch step {
  case .open(let ids):
    state.page = Page(rows: ids.map { Element(id: $0) })
  case .close: state.page = nil
  case .remove(let id): state.page?.rows.removeAll { $0.id == id }
  case .row(let id, let action):
    state.log.append("\(id) \(action)")
    return rows(&state, id, action)
  case .leave(let id):
    let effect = rows(&state, id, "watch")
    state.page = nil
    return effect
  }
  return .none
}

private func rows(_ state: inout App, _ id: Int, _ action: String) -> Effect<Step> {
  guard var child = state.page else { return .none }
  let effect = page(&child, id, action)
  state.page = child
  return effect.map { .row(id: $0.0, $0.1) }
    .lifted { (app: App) in app.page }
    .owned(by: OwnerProbe<App> { $0.page != nil })
}

@Suite struct OwnerTests {
  private func make() -> (store: Store<App, Step>, log: EventLog<App, Step>) {
    let log = EventLog<App, Step>()
    let store = Store<App, Step>(App(), isolation: nil) { reduce(&$0, $1) }
    store.attach(log)
    return (store, log)
  }

  @Test("3.2 the effects of an element are cancelled when it is removed, the others go on")
  func element() async {
    let (store, log) = make()
    store.send(.open([1, 2]))
    let first = store.send(.row(id: 1, "watch"))
    let second = store.send(.row(id: 2, "watch"))
    store.send(.remove(1))
    #expect(first.isCancelled)
    #expect(!second.isCancelled)
    await first.finish()
    #expect(
      log.effects == [
        "effect 1 watch 1 started by #2", "effect 2 watch 2 started by #3", "effect 1 orphaned", "effect 1 cancelled",
      ])
    second.cancel()
    await second.finish()
  }

  @Test("3.2 an outer part that goes takes the effects of everything in it along")
  func outer() async {
    let (store, log) = make()
    store.send(.open([1, 2]))
    let tasks = [store.send(.row(id: 1, "watch")), store.send(.row(id: 2, "watch"))]
    store.send(.close)
    for task in tasks { await task.finish() }
    #expect(log.effects.filter { $0.hasSuffix("orphaned") } == ["effect 1 orphaned", "effect 2 orphaned"])
    #expect(store.runningEffects == 0)
  }

  @Test("3.2 a write without an action ends what belonged to the part it takes away")
  func update() {
    let (store, log) = make()
    store.send(.open([1]))
    let task = store.send(.row(id: 1, "watch"))
    store.update { $0.page = nil }
    #expect(task.isCancelled)
    #expect(log.effects.last == "effect 1 orphaned")
  }

  @Test("3.2 a page replaced by one without the row ends the row's effects")
  func replaced() async {
    let (store, log) = make()
    store.send(.open([1]))
    let task = store.send(.row(id: 1, "watch"))
    store.send(.open([1, 2]))
    #expect(!task.isCancelled)
    store.send(.open([2]))
    await task.finish()
    #expect(log.effects.suffix(2) == ["effect 1 orphaned", "effect 1 cancelled"])
  }

  @Test("3.2 an effect whose owner is gone when it starts is cancelled at once, what it sent at once is reduced")
  func goneAtStart() async {
    let (store, log) = make()
    store.send(.open([1]))
    let task = store.send(.leave(1))
    #expect(task.isCancelled)
    await task.finish()
    #expect(log.effects == ["effect 1 watch 1 started by #2", "effect 1 orphaned", "effect 1 cancelled"])
    store.send(.open([1]))
    store.send(.row(id: 1, "tick"))
    #expect(store.state.log == ["1 tick", "1 ticked"])
  }

  @Test("3.2 owners are asked after each transition, and only while effects with owners run", arguments: [false, true])
  func asked(isRecorded: Bool) async {
    var asked = 0
    let store = Store<Int, String>(0, isolation: nil) { state, action in
      state += 1
      guard action == "go" else { return .none }
      return .run { _ in try await Task.sleep(for: .seconds(3600)) }.owned(
        by: OwnerProbe<Int> { state in
          asked += 1
          return state < 3
        })
    }
    if isRecorded { store.attach(EventLog()) }
    store.send("before")
    #expect(asked == 0)
    let task = store.send("go")
    #expect(asked == 1)
    store.send("more")
    #expect(asked == 2)
    #expect(task.isCancelled)
    await task.finish()
    store.send("after")
    #expect(asked == 2)
  }

  @Test("3.2 a probe of another state than the store's owns nothing")
  func otherState() {
    let store = Store<Int, String>(0, isolation: nil) { _, _ in
      .run { _ in try await Task.sleep(for: .seconds(3600)) }.owned(by: OwnerProbe<String> { _ in false })
    }
    let task = store.send("go")
    #expect(!task.isCancelled)
    task.cancel()
  }
}
