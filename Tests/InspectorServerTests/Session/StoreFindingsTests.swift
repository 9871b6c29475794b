import InspectorProtocol
import RPCWire
import StoreGraph
import StoreRuntime
import Testing

@testable import InspectorServer

/// Where and how far `store/findings` is answered.
@Suite @MainActor struct StoreFindingsTests {
  private static func asked(_ context: HandlerContext) throws -> (
    wait: @Sendable () async -> Void, work: @Sendable (WorkControl) -> Result<StoreFindings.Result, ResponseError>
  ) {
    guard case .longAfter(let wait, let work) = try StoreFindingsHandler.handle(StoreFindings.Params(), context) else {
      throw NotOnAWorker()
    }
    return (wait, work)
  }

  private struct NotOnAWorker: Error {}

  @Test("stores are judged by a worker, once all were looked at, and not for nobody")
  func worker() async throws {
    let server = Inspector()
    let store = Store(0) { (count: inout Int, _: Int) in
      count += 1
      return .none
    }
    server.attach(store)
    store.send(1)
    let context = HandlerContext(stores: server.stores, wake: {})
    let (wait, work) = try Self.asked(context)
    await wait()
    let control = WorkControl(1, wantsParts: false, wantsProgress: false) { _ in }
    let result = try work(control).get()
    #expect(result.sources.map(\.seq) == [1])
    #expect(result.count == result.findings.count)
    control.cancellation.take()
    #expect(throws: ResponseError.self) { try work(control).get() }
  }

  @Test("what is pushed out of the dearest is neither uncounted nor gone")
  func omitted() throws {
    var evidence = GraphEvidence(store: StoreEvidence(id: "s1", name: "shop"))
    evidence.effects = (1...103).map { EffectEvidence(id: $0, name: "load\($0)", isOrphaned: true) }
    let judgement = Judgement(of: evidence)
    #expect(judgement.findings.count == Rules.limit && judgement.omitted.count == 3 && judgement.count == 103)
    let view = LanguageState(tag: "0-1").view
    let first = InspectorProtocol.Finding(try #require(judgement.findings.first), of: "s1", in: view)
    var told = [first.id: first, "other": first]
    for id in judgement.omitted { told[id] = first }
    let news = FindingsReading.news(of: judgement, of: "s1", since: told, in: view)
    #expect(news.compactMap(\.gone) == ["other"])
    #expect(news.compactMap(\.finding).count == Rules.limit - 1, "the first was told")
  }
}
