import StoreViews

/// The nodes of view trees with what graphs say of each: its id, and which of those above it they show.
struct ViewOutline {
  private let store: String
  private let includesInternal: Bool
  private let byID: [ViewNodeID: ViewNode]
  /// The nodes that are shown, in the order of their births.
  let shown: [ViewNode]

  init(_ evidence: GraphEvidence, includesInternal: Bool) {
    store = evidence.store.id
    self.includesInternal = includesInternal
    byID = Dictionary(evidence.views.nodes.map { ($0.id, $0) }) { first, _ in first }
    shown = evidence.views.nodes.filter { includesInternal || !$0.kind.isInternal }
  }

  subscript(id: ViewNodeID) -> ViewNode? { byID[id] }

  /// What graphs call a node.
  func id(of node: ViewNode) -> NodeID {
    .numbered(node.kind == .element ? .element : .view, node.id.rawValue, in: store)
  }

  /// The nearest node above that is shown; the store above all.
  func parent(of node: ViewNode) -> NodeID {
    above(node) { includesInternal || !$0.kind.isInternal }.map(id) ?? .store(store)
  }

  /// What people call a node: its type, and the id that the program gave it, or the element of a collection that it shows.
  func label(of node: ViewNode) -> String {
    if node.kind == .element { return "element \(Self.text(of: node.identity))" }
    if case .explicit = node.identity { return "\(node.type)[\(Self.text(of: node.identity))]" }
    guard let element = above(node, where: { !$0.kind.isInternal }), element.kind == .element else { return node.type }
    return "\(node.type)[\(Self.text(of: element.identity))]"
  }

  // What is longer is an id that nobody reads.
  private static func text(of identity: ViewIdentity) -> String {
    switch identity {
    case .explicit(let value, _): value.count > 20 ? "\(value.prefix(8))…" : value
    case .structural(let position): position
    }
  }

  /// The nearest node above another one for which a condition holds.
  func above(_ node: ViewNode, where isWanted: (ViewNode) -> Bool) -> ViewNode? {
    var next = node.parent
    // A parent's number is lower than its child's, so this ends.
    while let id = next, let above = byID[id] {
      if isWanted(above) { return above }
      next = above.parent
    }
    return nil
  }

  func node(_ node: ViewNode) -> GraphNode {
    let identity: GraphNode.Identity =
      switch node.identity {
      case .explicit(let value, _): .explicit(value)
      case .structural(let position): .structural(position)
      }
    return GraphNode(
      id(of: node), label: label(of: node), role: node.kind.rawValue, identity: identity, parent: parent(of: node),
      lifetime: Lifetime(born: node.born, died: node.died), standing: node.died == nil ? .live : .dead,
      evaluations: node.evaluations, wasted: node.wasted, time: node.time.map { Int(clamping: $0.body) },
      owns: node.owned,
      location: node.location.map(SourcePlace.init),
      isInternal: node.kind.isInternal)
  }
}
