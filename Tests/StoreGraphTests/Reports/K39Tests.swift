import StoreGraph
import StoreRuntime
import StoreTrace
import Testing

@Suite @MainActor struct K39Tests {
  struct Likes: Sendable, Equatable {
    var isLoading = false
    var count = 0
  }

  enum Tap: Sendable { case like, loading(Bool), liked }

  @Test("K39 one action, the two mutations it leads to and the states they make: the chain is in the timeline")
  func chain() async throws {
    let reducer = Reducer<Likes, Tap> { likes, action in
      switch action {
      case .like: return .concatenate(.send(.loading(true)), .send(.liked))
      case .loading(let isLoading): likes.isLoading = isLoading
      case .liked: likes.count += 1
      }
      return .none
    }
    let store = Store(Likes(), reducer: reducer)
    let recorder = Recorder(recording: store)
    let watch = StoreWatch(id: "s1", trace: recorder)
    var states: [Likes] = []
    let token = store.subscribe(\.self).skipRepeats().deliver { states.append($0) }
    await store.send(.like).finish()
    let entries = recorder.actions(in: 1...10, limit: 10, keeping: .oldest, hiding: [])
    #expect(entries.map(\.rendered.preview) == ["like", "loading(true)", "liked"])
    #expect(entries.map(\.cause.parent) == [nil, 1, 1])
    #expect(states == [Likes(), Likes(isLoading: true), Likes(isLoading: true, count: 1)])
    let graph = try #require(recorder.read { values in try? CauseGraph(watch).causes(of: 1, in: values) })
    let actions = graph?.nodes.filter { $0.id.kind == .action }.map(\.label) ?? []
    #expect(actions.sorted() == ["like", "liked", "loading"])
    token.cancel()
  }
}
