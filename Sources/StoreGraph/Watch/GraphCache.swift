/// The graphs that were asked for last, for as long as nothing happens: a client that pages asks for the same one often.
struct GraphCache {
  private static let limit = 4

  private var version: StoreWatch.Version?
  private var graphs: [(selection: GraphSelection, graph: Graph)] = []

  /// A graph that was made of what is still so.
  func graph(_ selection: GraphSelection, of version: StoreWatch.Version) -> Graph? {
    guard version == self.version else { return nil }
    return graphs.first { $0.selection == selection }?.graph
  }

  mutating func keep(_ graph: Graph, as selection: GraphSelection, of version: StoreWatch.Version) {
    if version != self.version { graphs = [] }
    self.version = version
    graphs.removeAll { $0.selection == selection }
    graphs.insert((selection, graph), at: 0)
    if graphs.count > Self.limit { graphs.removeLast() }
  }
}
