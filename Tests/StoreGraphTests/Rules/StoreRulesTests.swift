import StoreGraph
import StoreRuntime
import StoreTrace
import Testing

/// What the rules say of real stores: that the evidence they need is really collected.
@Suite @MainActor struct StoreRulesTests {
  struct Row: Sendable, Equatable, Identifiable {
    let id: Int
    var title = ""
  }

  struct App: Sendable, Equatable {
    var rows: [Row] = []
    var count = 0
  }

  enum Action: Sendable {
    case row(Int, String)
    case open(ClosedRange<Int>)
    case close
    case fail
    case count

    static let row = CasePath<Action, (Int, String)>(
      embed: { .row($0.0, $0.1) }, extract: { if case .row(let id, let title) = $0 { (id, title) } else { nil } })
  }

  struct Timeout: Error {}

  static let reducer = Reducer<App, Action>.combine(
    Reducer<Row, String> { row, title in
      row.title = title
      return .none
    }.forEach(state: \App.rows, action: Action.row, line: 70),
    Reducer { state, action in
      switch action {
      case .row: break
      case .open(let ids): state.rows = ids.map { Row(id: $0) }
      case .close: state.rows = []
      case .fail: return .run("save", line: 80) { _ in throw Timeout() }
      case .count: state.count += 1
      }
      return .none
    })

  private let store: Store<App, Action>
  private let watch: StoreWatch

  init() {
    store = Store(App(), reducer: Self.reducer, name: "app")
    watch = StoreWatch(id: "s1", trace: Recorder(recording: store))
  }

  private func send(_ action: Action, line: UInt) { store.send(action, line: line) }

  private var messages: [String] {
    watch.findings().filter { $0.rule != "slow-reducer" }.map { finding in
      "\(finding.rule) \(finding.location?.line ?? 0): \(finding.message)"
    }
  }

  @Test("an action for a row that is not there is found where it was sent, once")
  func absentChild() {
    for id in 1...3 { send(.row(id, "new"), line: 90) }
    #expect(
      messages == [
        "absent-child 90: #3 row was meant for the element 3, which is not in the collection, so it changed nothing; "
          + "3 actions went so."
      ])
    #expect(watch.findings().first { $0.rule == "absent-child" }?.related.map(\.place.line) == [70])
  }

  @Test("an effect that failed is found where it is made, with the action that started it")
  func failedEffect() async {
    await store.send(.fail).finish()
    #expect(
      messages == [
        "failed-effect 80: The effect “save” failed once with Timeout, started by #1 fail. Nobody caught it, so nothing "
          + "came of it."
      ])
  }

  @Test("two rows with the same id are found when one is meant")
  func duplicate() {
    store.send(.open(1...2))
    store.update { $0.rows.append(Row(id: 1)) }
    send(.row(1, "new"), line: 91)
    #expect(
      messages == [
        "duplicate-identity 91: Elements 0 and 2 of a collection have the same id 1: actions for it reach only the first. "
          + "Met once, last by #3 row."
      ])
  }

  @Test("K31 a list of seven rows opened and closed ten times: no scope outlives its row unless somebody holds it")
  func zombies() async {
    var held: [Store<Row, String>] = []
    for pass in 0..<10 {
      store.send(.open(1...7))
      let scopes = (1...7).compactMap { store.scope(state: \.rows, id: $0, action: Action.row, line: 95) }
      #expect(scopes.count == 7)
      if pass == 9 { held = Array(scopes.prefix(2)) }
      store.send(.close)
    }
    await watch.lookAround()
    #expect(
      messages == [
        "zombie-scope 95: 2 scopes of Row (1, 2) are held though their parts of the state are gone: they show what was there "
          + "last, and their actions change nothing."
      ])
    held = []
    await watch.lookAround()
    #expect(messages == [])
    withExtendedLifetime(held) {}
  }

  final class Owner {}

  @Test("a subscription that is not asked again after its owner is gone is found by looking")
  func leaked() async {
    var owner: Owner? = Owner()
    let request = SubscriptionRequest(label: "badge", location: line(97))
    let token = store.subscribe(request, owner: owner) { _ in .delivered }
    owner = nil
    await watch.lookAround()
    #expect(
      messages == ["leaked-subscription 97: The subscription “badge” lives on though the object it works for is gone."])
    store.send(.count)
    #expect(messages == [])
    withExtendedLifetime((owner, token)) {}
  }
}
