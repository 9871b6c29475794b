import InspectorServer
import StoreReactor
import StoreRuntime
import Testing

final class SearchReactor: Reactor {
  // Clients' actions are decoded wherever they arrive.
  nonisolated enum Action: Codable {
    case search(String)
    case clear
  }

  enum Mutation {
    case setQuery(String)
    case setResults([String])
  }

  struct State {
    var query = ""
    var results: [String] = []
  }

  let initialState = State()
  let core = Core()

  func mutate(action: Action) -> Mutations<Mutation> {
    switch action {
    case .search(let query):
      .concat(.just(.setQuery(query)), .run("search") { send in await send(.setResults([query, query + "s"])) })
    case .clear: .of(.setQuery(""), .setResults([]))
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setQuery(let query): state.query = query
    case .setResults(let results): state.results = results
    }
    return state
  }
}

nonisolated extension SearchReactor.Action: CatalogedAction {
  static var examples: [SearchReactor.Action] { [.clear, .search("tree")] }
}

final class SearchView: View {
  let slot = ReactorSlot<SearchReactor>()
  private(set) var field = ""
  private(set) var rows: [String] = []

  func bind(reactor: SearchReactor) -> [SubscriptionToken] {
    [
      reactor.state.subscribe(\.query).skipRepeats().deliver(label: "field") { [weak self] in self?.field = $0 },
      reactor.state.subscribe(\.results).skipRepeats().deliver(label: "rows") { [weak self] in self?.rows = $0 },
    ]
  }
}

struct ReactorTests {
  @Test("6.1 an app on StoreReactor, all of it on the main actor, and what an inspector sees of it")
  func search() async throws {
    let view = SearchView()
    let reactor = SearchReactor()
    view.reactor = reactor
    let inspection = Inspection()
    inspection.inspector.attach(reactor.engine, catalog: ActionCatalog(actions: ActionCatalog()))
    await view.send(.search("bee")).finish()
    #expect(view.rows == ["bee", "bees"])
    view.send(.clear)
    #expect(view.field == "")
    #expect(try await inspection.sendExamples() == ["7 action.clear", "10 action.search"])
    while reactor.engine.runningEffects > 0 { await Task.yield() }
    #expect(
      try await inspection.timeline() == [
        "1 action.search user", "2 mutation.setQuery effect ← 1", "3 mutation.setResults effect ← 1",
        "4 action.clear user", "5 mutation.setQuery effect ← 4", "6 mutation.setResults effect ← 4",
        "7 action.clear client", "8 mutation.setQuery effect ← 7", "9 mutation.setResults effect ← 7",
        "10 action.search client", "11 mutation.setQuery effect ← 10", "12 mutation.setResults effect ← 10",
      ])
    #expect(try await inspection.state(at: 1) == [#"query """#, "results []"])
    #expect(try await inspection.state(at: 3) == [#"query "bee""#, #"results ["bee", "bees"]"#])
    #expect(try await inspection.state(at: 12) == [#"query "tree""#, #"results ["tree", "trees"]"#])
    #expect(try await inspection.subscribers() == ["field 4", "rows 4"])
  }
}
