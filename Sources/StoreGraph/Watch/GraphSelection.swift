/// Which graph of a store, and which part of it.
public struct GraphSelection: Sendable, Hashable {
  /// Which graph.
  public enum Subject: Sendable, Hashable {
    /// The tree of all that lives at a seq, or now; the dead that are still known too, if they are wanted.
    case identity(at: Int? = nil, includesDead: Bool = false)
    /// Who reads what.
    case dependencies
  }

  /// Which graph.
  public var subject: Subject
  /// True to have what stands there only to hold others.
  public var includesInternal: Bool
  /// Where to begin; nil for all of it.
  public var root: NodeID?
  /// Which way edges are followed from the root.
  public var direction: GraphPage.Direction
  /// How many edges away from the root to go; nil for as many as there are.
  ///
  /// Without a root, a tree is told so far from the store; where a graph is none, there is nothing to be away from.
  public var depth: Int?

  /// All of a graph unless a part is named.
  public init(
    _ subject: Subject, includesInternal: Bool = false, root: NodeID? = nil, direction: GraphPage.Direction = .out,
    depth: Int? = nil
  ) {
    self.subject = subject
    self.includesInternal = includesInternal
    self.root = root
    self.direction = direction
    self.depth = depth
  }

  /// True if some of the graph may be left out; without a root, only a tree has a top to be away from.
  var isPart: Bool {
    if case .dependencies = subject { return root != nil }
    return root != nil || depth != nil
  }

  /// The graph that this is a part of.
  var whole: GraphSelection { GraphSelection(subject, includesInternal: includesInternal) }

  /// The trees in which a root is looked for that the whole does not have, those with less beside it first.
  ///
  /// - Parameter isInternal: true if the root only holds others.
  func wider(isInternal: Bool) -> [GraphSelection] {
    let all = GraphSelection(.identity(includesDead: true), includesInternal: includesInternal || isInternal)
    return isInternal && !includesInternal ? [GraphSelection(subject, includesInternal: true), all] : [all]
  }
}

/// A graph of a store, and what of the store it is made from.
public struct WatchedGraph: Sendable {
  /// The graph.
  public let graph: Graph
  /// The seq it is of.
  public let seq: Int
  /// How many view nodes died and are no longer known.
  public let forgotten: Int
}
