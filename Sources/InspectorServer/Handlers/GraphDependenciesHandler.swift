import InspectorProtocol
import RPCWire
import StoreGraph

/// Serves `store/graph/dependencies`.
enum GraphDependenciesHandler: Handler {
  typealias Method = GraphDependencies

  static func handle(
    _ params: GraphDependencies.Params, _ context: HandlerContext
  ) throws(ResponseError) -> Answer<GraphDependencies.Result> {
    let reading = try GraphReading(params, limit: min(params.limit?.value ?? 200, GraphReading.mostNodes), context)
    return .long { _ in
      Result { () throws(ResponseError) in InspectorProtocol.GraphPage(try reading.part()) }
    }
  }
}

extension GraphReading {
  /// A question about the dependency graph.
  init(_ params: GraphDependencies.Params, limit: Int, _ context: HandlerContext) throws(ResponseError) {
    try self.init(
      .dependencies, of: params.store, root: params.root, direction: params.direction, depth: params.depth?.value,
      includesInternal: params.internal ?? false, limit: limit, cursor: params.cursor, context)
  }
}
