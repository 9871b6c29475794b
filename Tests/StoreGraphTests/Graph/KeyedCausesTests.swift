import StoreGraph
import StoreRuntime
import StoreTrace
import Testing

/// Values under keys that read like positions.
@Suite @MainActor struct KeyedCausesTests {
  private struct Shelf: Sendable {
    var books: [Int: String] = [:]
  }

  private enum Action: Sendable {
    case put(Int, String)
    case take(Int)
  }

  @Test("a key of a dictionary is no position: what comes and goes beside it does not move it", arguments: [6, .max])
  func keys(key: Int) throws {
    let reducer = Reducer<Shelf, Action> { state, action in
      switch action {
      case .put(let key, let book): state.books[key] = book
      case .take(let key): state.books[key] = nil
      }
      return .none
    }
    let store = Store(Shelf(), reducer: reducer)
    let recorder = Recorder(recording: store)
    let watch = StoreWatch(id: "s1", trace: recorder)
    store.send(.put(5, "five"))
    store.send(.put(key, "last"))
    store.send(.put(1, "one"))
    store.send(.take(5))
    store.send(.put(key, "last again"))
    store.send(.take(1))
    let path = try StatePath(parsing: "/books/\(key)")
    let graph = try #require(
      recorder.read { values in try? CauseGraph(watch).explanation(of: path, at: 6, in: values).graph } ?? nil)
    #expect(graph.nodes.filter { $0.kind == .action }.map(\.id.number) == [5])
    let whole = try #require(
      recorder.read { values in try? CauseGraph(watch).explanation(of: path, at: 4, in: values).graph } ?? nil)
    #expect(whole.nodes.filter { $0.kind == .action }.map(\.id.number) == [2])
  }
}
