import InspectorServer
import StoreRedux
import StoreRuntime
import Testing

enum Notebook {
  struct State: Equatable {
    var pages: [String] = []
    var isOpen = false
  }

  // Clients' actions are decoded wherever they arrive.
  nonisolated struct Write: Action, Codable {
    var text: String
  }

  nonisolated enum Cover: Action, Codable {
    case open, close
  }

  static func reducer(action: any Action, state: State?) -> State {
    var state = state ?? State()
    switch action {
    case let action as Write: state.pages.append(action.text)
    case let action as Cover: state.isOpen = action == .open
    default: break
    }
    return state
  }

  // A closed notebook is opened before somebody writes in it.
  static let opening: Middleware<State> = { dispatch, getState in
    { next in
      { action in
        if action is Write, getState()?.isOpen == false { dispatch(Cover.open) }
        next(action)
      }
    }
  }

  nonisolated static func catalog() throws -> ActionCatalog<any Action> {
    try ActionCatalog<any Action>.empty
      .register(Write.self, example: Write(text: "x"))
      .register(Cover.self, examples: [Cover.close])
  }
}

final class PageList: StoreSubscriber {
  private(set) var rows: [String] = []
  func newState(state: [String]) { rows = state }
}

struct ReduxTests {
  @Test("5.1 an app on StoreRedux, all of it on the main actor, and what an inspector sees of it")
  func notebook() async throws {
    let store = StoreRedux.Store(
      reducer: Notebook.reducer, state: nil, middleware: [Notebook.opening], name: "notebook")
    let list = PageList()
    store.subscribe(list) { $0.select(\.pages) }
    let inspection = Inspection()
    inspection.inspector.attach(store.engine, catalog: try Notebook.catalog())
    store.dispatch(Notebook.Write(text: "a"))
    store.dispatch { state, _ in state.isOpen ? Notebook.Write(text: "b") : nil }
    #expect(list.rows == ["a", "b"])
    #expect(try await inspection.sendExamples() == ["4 Write", "5 Cover.close"])
    #expect(list.rows == ["a", "b", "x"])
    #expect(
      try await inspection.timeline() == [
        "1 Cover.open user ← 2", "2 Write user", "3 Write user", "4 Write client", "5 Cover.close client",
      ])
    #expect(try await inspection.state(at: 1) == ["pages []", "isOpen true"])
    #expect(try await inspection.subscribers() == ["PageList 4"])
  }
}
