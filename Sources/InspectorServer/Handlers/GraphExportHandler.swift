import InspectorProtocol
import RPCWire
import StoreGraph
import StoreJSON

/// Serves `store/graph/export`.
enum GraphExportHandler: Handler {
  typealias Method = GraphExport

  static func handle(
    _ params: GraphExport.Params, _ context: HandlerContext
  ) throws(ResponseError) -> Answer<GraphExport.Result> {
    let question = params.graph
    let format = params.format
    let limit = min(question.limit?.value ?? 1_000, GraphReading.mostWritten)
    let encoder = context.encoder
    let reading: GraphReading
    switch question.kind {
    case .identity:
      let params = GraphIdentity.Params(
        store: question.store, at: question.at, dead: question.dead, root: question.root, depth: question.depth,
        internal: question.internal, cursor: question.cursor)
      reading = try GraphReading(params, limit: limit, context)
    case .dependencies:
      let params = GraphDependencies.Params(
        store: question.store, root: question.root, direction: question.direction, depth: question.depth,
        internal: question.internal, cursor: question.cursor)
      reading = try GraphReading(params, limit: limit, context)
    case .causes:
      guard let store = question.store else {
        throw .invalidParams("params.graph.store: \"causes\" needs the store's id.")
      }
      let params = GraphCauses.Params(
        store: store, seq: question.seq, path: question.path, at: question.at, cursor: question.cursor)
      let reading = try CauseReading(params, limit: limit, context)
      return try context.readLong(reading.store, at: [reading.seq]) { values, control throws(ResponseError) in
        try GraphExport.Result(reading.part(of: values, control), as: format, encoder)
      }
    }
    return .long { _ in
      Result { () throws(ResponseError) in try GraphExport.Result(reading.part(), as: format, encoder) }
    }
  }
}

extension GraphExport.Result {
  /// A part of a graph in a form.
  fileprivate init(_ part: GraphReading.Part, as format: GraphFormat, _ encoder: JSONValueEncoder) throws(ResponseError)
  {
    let rest = part.count - part.nodes.count
    let text =
      switch format {
      case .json: try Self.json(InspectorProtocol.GraphPage(part), encoder)
      case .dot: DotText.text(nodes: part.nodes, edges: part.edges, leftOut: rest)
      case .mermaid: MermaidText.text(nodes: part.nodes, edges: part.edges, leftOut: rest)
      }
    self.init(text: text, count: part.count, rest: part.next?.description)
  }

  private static func json(_ page: InspectorProtocol.GraphPage, _ encoder: JSONValueEncoder) throws(ResponseError)
    -> String
  {
    do {
      return try encoder.encode(page).text
    } catch {
      throw .internalError("The graph cannot be written as JSON: \(error).")
    }
  }
}
