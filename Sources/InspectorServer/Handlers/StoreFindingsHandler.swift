import InspectorProtocol
import RPCWire
import StoreGraph
import StoreTrace

/// Serves `store/findings`.
enum StoreFindingsHandler: Handler {
  typealias Method = StoreFindings

  static func handle(
    _ params: StoreFindings.Params, _ context: HandlerContext
  ) throws(ResponseError) -> Answer<StoreFindings.Result> {
    let stores = try params.store.map { id throws(ResponseError) in [try context.store(id)] } ?? context.stores.all
    let view = context.language.view
    let limit = min(params.limit?.value ?? 200, 1_000)
    return .longAfter {
      // Each isolation is waited for, and all at once.
      await withTaskGroup { looks in
        for store in stores { looks.addTask { await store.watch.lookAround() } }
      }
    } _: { work in
      var judgements: [(store: String, judgement: Judgement)] = []
      for store in stores {
        guard !work.cancellation.isTaken else { return .failure(.cancelled) }
        judgements.append((store.id, store.watch.judgement()))
      }
      let found = judgements.flatMap { judged in judged.judgement.findings.map { (store: judged.store, finding: $0) } }
      // Sorting is stable, so that equally dear ones stay in the order of their stores.
      let dearest = found.sorted { $0.finding.cost > $1.finding.cost }.prefix(limit)
      var findings: [InspectorProtocol.Finding] = []
      for (store, finding) in dearest {
        guard !work.cancellation.isTaken else { return .failure(.cancelled) }
        findings.append(InspectorProtocol.Finding(finding, of: store, in: view))
      }
      return .success(
        StoreFindings.Result(
          findings: findings, count: judgements.reduce(0) { $0 + $1.judgement.count },
          sources: judgements.map { GraphSource($0.judgement.evidence) }))
    }
  }
}
