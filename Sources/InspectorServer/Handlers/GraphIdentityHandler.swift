import InspectorProtocol
import RPCWire
import StoreGraph
import StoreTrace

/// Serves `store/graph/identity`.
enum GraphIdentityHandler: Handler {
  typealias Method = GraphIdentity

  static func handle(
    _ params: GraphIdentity.Params, _ context: HandlerContext
  ) throws(ResponseError) -> Answer<GraphIdentity.Result> {
    let reading = try GraphReading(params, limit: min(params.limit?.value ?? 200, GraphReading.mostNodes), context)
    return .long { _ in
      Result { () throws(ResponseError) in InspectorProtocol.GraphPage(try reading.part()) }
    }
  }
}

extension GraphReading {
  /// A question about the identity graph.
  init(_ params: GraphIdentity.Params, limit: Int, _ context: HandlerContext) throws(ResponseError) {
    try self.init(
      .identity(at: params.at?.value, includesDead: params.dead ?? false), of: params.store, root: params.root,
      depth: params.depth?.value, includesInternal: params.internal ?? false, limit: limit, cursor: params.cursor,
      context)
    guard let seq = params.at?.value else { return }
    for store in stores {
      let summary = store.trace.summary
      guard seq < summary.oldest || seq > summary.newest else { continue }
      throw ResponseError(
        InspectorProtocol.SeqOutOfRange(seq: seq, range: SeqRange(oldest: summary.oldest, newest: summary.newest)))
    }
  }
}
