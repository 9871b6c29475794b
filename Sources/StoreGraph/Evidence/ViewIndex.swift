import StoreRuntime
import StoreViews

/// The nodes of view trees, by their numbers, and where in the tree each stands.
///
/// A site is where nodes of one type stand, whichever element of a collection they show: the types above, without what
/// only holds others. What is said of a site is said once, however many nodes it has, and is the same in the next run.
struct ViewIndex {
  private struct Site: Hashable {
    let parent: Int?
    let name: String
  }

  // What is known of a node for those above it, so that nobody has to go up the tree for it.
  private struct Place {
    let site: Int?
    let location: SourceLocation?
  }

  private let store: String
  private var nodes: [ViewNodeID: ViewNode] = [:]
  private var places: [ViewNodeID: Place] = [:]
  private var sites: [Site] = []

  /// - Complexity: O(nodes)
  init(_ evidence: GraphEvidence) {
    store = evidence.store.id
    nodes.reserveCapacity(evidence.views.nodes.count)
    places.reserveCapacity(evidence.views.nodes.count)
    var known: [Site: Int] = [:]
    // A parent is born before its children, so that its place is known when theirs are asked for.
    for node in evidence.views.nodes {
      nodes[node.id] = node
      let above = node.parent.flatMap { places[$0] }
      var site = above?.site
      if !node.kind.isInternal, node.kind != .element {
        let own = Site(parent: site, name: Self.name(of: node))
        site = known[own] ?? sites.count
        if site == sites.count {
          known[own] = site
          sites.append(own)
        }
      }
      places[node.id] = Place(site: site, location: node.location ?? above?.location)
    }
  }

  subscript(id: ViewNodeID) -> ViewNode? { nodes[id] }

  /// A node's type as people say it: without what it is generic over.
  static func name(of node: ViewNode) -> String { String(node.type.prefix { $0 != "<" }) }

  func name(of id: ViewNodeID) -> String { nodes[id].map(Self.name) ?? "\(id)" }

  /// The number of the site a node stands at; nil for one that is not known, or has only internal nodes above.
  func site(of id: ViewNodeID) -> Int? { places[id]?.site }

  /// The types down to a node, such as `Home › ForEach › PetRow`; of many only the innermost.
  func path(of id: ViewNodeID) -> String {
    site(of: id).map(path(ofSite:)) ?? name(of: id)
  }

  /// The types down to a site.
  func path(ofSite site: Int) -> String {
    var names: [String] = []
    var next: Int? = site
    while let number = next, names.count < 8 {
      names.append(sites[number].name)
      next = sites[number].parent
    }
    if next != nil { names.append("…") }
    return names.reversed().joined(separator: " › ")
  }

  /// The nearest line that is known at a node or above it.
  func place(of id: ViewNodeID) -> SourcePlace? { places[id]?.location.map(SourcePlace.init) }

  /// A node and those it stands below, innermost first.
  func ancestors(of id: ViewNodeID) -> some Sequence<ViewNode> {
    sequence(state: nodes[id]) { next -> ViewNode? in
      defer { next = next?.parent.flatMap { nodes[$0] } }
      return next
    }
  }

  /// What a node is called in graphs.
  func nodeID(of id: ViewNodeID) -> NodeID {
    .numbered(nodes[id]?.kind == .element ? .element : .view, id.rawValue, in: store)
  }

  /// What tells a place apart in the ids of findings: the line if it is known, else the types down to it.
  func subject(of id: ViewNodeID, at place: SourcePlace?) -> String { place.map { "\($0)" } ?? path(of: id) }
}
