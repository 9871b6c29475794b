import InspectorProtocol

/// What is asked of a server about the graphs of a store.
struct GraphQuestions {
  let client: InspectorClient
  let store: StoreRef

  /// A graph as text, as much of it as one text may hold if the question's limit is that.
  func text(of question: GraphQuestion, as format: GraphFormat) throws(SessionFailure) -> GraphText {
    GraphText(try client.ask(GraphExport.self, GraphExport.Params(graph: question, format: format)))
  }

  /// All pages of a graph.
  func graph(of question: GraphQuestion) throws(SessionFailure) -> (nodes: [GraphNode], edges: [GraphEdge]) {
    var nodes: [GraphNode] = []
    var edges: [GraphEdge] = []
    var cursor: String?
    repeat {
      let page = try page(of: question, after: cursor)
      nodes += page.nodes
      edges += page.edges
      cursor = page.nextCursor
    } while cursor != nil
    return (nodes, edges)
  }

  private func page(of question: GraphQuestion, after cursor: String?) throws(SessionFailure) -> GraphPage {
    let limit = PositiveCount(clamping: 1_000)
    switch question.kind {
    case .identity:
      return try client.ask(
        GraphIdentity.self,
        GraphIdentity.Params(
          store: store.id, at: question.at, dead: question.dead, root: question.root, limit: limit,
          cursor: cursor))
    case .dependencies:
      return try client.ask(
        GraphDependencies.self,
        GraphDependencies.Params(store: store.id, root: question.root, limit: limit, cursor: cursor))
    case .causes:
      return try client.ask(
        GraphCauses.self,
        GraphCauses.Params(
          store: store.id, seq: question.seq, path: question.path, at: question.at, limit: limit, cursor: cursor))
    }
  }
}
