import StoreRuntime
import StoreTrace
import Testing

private enum Step: CatalogedAction, Sendable {
  case known
  case forgotten(Int)
  case token(Inner)
  enum Inner: Codable { case a, b }
  static let examples = [Step.known, .token(.a)]
}

@Suite struct UncatalogedTests {
  private func makeStore() -> Store<Int, Step> {
    Store(
      0,
      reducer: Reducer { state, _ in
        state += 1
        return .none
      }, isolation: nil)
  }

  private func described(_ found: UncatalogedActions?) -> String? {
    found.map { found in
      let cases = found.cases.map { "\($0.name) from \($0.firstSeq): \($0.count)" }.joined(separator: ", ")
      return "[\(cases)] of \(found.lookedAt), \(found.missed) missed"
    }
  }

  @Test("7.1 a sent case that is missing from the catalog is found with its first seq")
  func found() {
    let store = makeStore()
    let recorder = Recorder(recording: store, catalog: ActionCatalog())
    #expect(described(recorder.uncataloged) == "[] of 0, 0 missed")
    for step in [Step.known, .forgotten(1), .known, .forgotten(2)] { store.send(step) }
    #expect(described(recorder.uncataloged) == "[forgotten from 2: 2] of 4, 0 missed")
    store.send(.forgotten(3))
    #expect(described(recorder.uncataloged) == "[forgotten from 2: 3] of 5, 0 missed")
  }

  @Test("7.1 names are compared as readers may see them: a hidden case stands for all it hides")
  func redacted() {
    let store = makeStore()
    let recorder = Recorder(recording: store, catalog: ActionCatalog())
    store.send(.token(.b))
    #expect(recorder.uncataloged?.cases.isEmpty == true)
    let open = Recorder(recording: store, redaction: .none, catalog: ActionCatalog())
    store.send(.token(.b))
    #expect(described(open.uncataloged) == "[token.b from 2: 1] of 1, 0 missed")
  }

  @Test("7.1 what was evicted before anybody asked is counted as missed")
  func evicted() {
    let store = makeStore()
    let recorder = Recorder(
      recording: store, limits: HistoryLimits(actions: 3), stride: .fixed(1), catalog: ActionCatalog())
    for number in 0..<10 { store.send(.forgotten(number)) }
    #expect(described(recorder.uncataloged) == "[forgotten from 8: 3] of 3, 7 missed")
  }

  @Test("7.1 without a catalog nothing is compared")
  func withoutCatalog() {
    let store = makeStore()
    let recorder = Recorder(recording: store)
    store.send(.known)
    #expect(recorder.uncataloged == nil)
  }

  @Test("7.1 the types of an existential action are told apart by name")
  func existential() throws {
    let catalog = try ActionCatalog<any Sendable>.empty.register(Step.self, examples: Step.examples)
    let store = Store(0, isolation: nil, reduce: { (_: inout Int, _: any Sendable) in .none })
    let recorder = Recorder(recording: store, catalog: catalog)
    for action in [Step.known, Step.Inner.a, 3, Step.forgotten(1)] as [any Sendable] { store.send(action) }
    #expect(
      described(recorder.uncataloged)
        == "[Inner.a from 2: 1, Int from 3: 1, Step.forgotten from 4: 1] of 4, 0 missed")
  }
}
