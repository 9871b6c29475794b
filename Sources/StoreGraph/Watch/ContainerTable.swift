import StoreViews

/// What was born and ran below each collection and each `.id(_:)`: what a new identity there makes anew.
///
/// Invariant: it knows the nodes that live, and of the dead only containers that somebody asks for.
struct ContainerTable {
  /// What is counted below one.
  struct Figures {
    /// The container it stands in itself.
    fileprivate let outer: ViewNodeID?
    fileprivate(set) var born = 0
    fileprivate(set) var owners = 0
    fileprivate(set) var evaluations = 0
    fileprivate(set) var birthEvaluations = 0
  }

  private var figures: [ViewNodeID: Figures] = [:]
  // The container that a living node is, or stands in; none for those that stand in none.
  private var nearest: [ViewNodeID: ViewNodeID] = [:]

  subscript(id: ViewNodeID) -> Figures? { figures[id] }

  /// Counts a birth.
  ///
  /// - Complexity: O(containers above), as all that follows.
  mutating func insert(_ node: ViewNode) {
    let outer = node.parent.flatMap { nearest[$0] }
    if let parent = node.parent { figures[parent]?.born += 1 }
    if !node.owned.isEmpty { change(outer) { $0.owners += 1 } }
    if node.kind == .collection || node.kind == .identified {
      figures[node.id] = Figures(outer: outer)
      nearest[node.id] = node.id
    } else if let outer {
      nearest[node.id] = outer
    }
  }

  /// Counts the run of a body.
  mutating func count(_ evaluation: ViewEvaluation, of id: ViewNodeID) {
    guard let container = nearest[id] else { return }
    let isBirth = evaluation.causes.contains(.birth)
    change(container) {
      $0.evaluations += 1
      if isBirth { $0.birthEvaluations += 1 }
    }
  }

  /// Forgets a node that died.
  mutating func remove(_ id: ViewNodeID, keepsFigures: Bool) {
    nearest[id] = nil
    if !keepsFigures { figures[id] = nil }
  }

  private mutating func change(_ innermost: ViewNodeID?, _ body: (inout Figures) -> Void) {
    var next = innermost
    while let id = next, let index = figures.index(forKey: id) {
      body(&figures.values[index])
      next = figures.values[index].outer
    }
  }
}
