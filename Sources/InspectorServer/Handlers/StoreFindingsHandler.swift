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
    return .later { _ in
      for store in stores { await store.watch.lookAround() }
      let sources = stores.map { GraphSource($0.watch.evidence()) }
      let found = stores.flatMap { store in store.watch.findings().map { (store: store.id, finding: $0) } }
      // Sorting is stable, so that equally dear ones stay in the order of their stores.
      let dearest = found.sorted { $0.finding.cost > $1.finding.cost }.prefix(limit)
      return .success(
        StoreFindings.Result(
          findings: dearest.map { InspectorProtocol.Finding($0.finding, of: $0.store, in: view) }, count: found.count,
          sources: sources))
    }
  }
}
