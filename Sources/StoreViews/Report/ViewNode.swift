public import StoreRuntime

/// What is known of one node of a view tree.
///
/// Its lifetime is from `born` to `died`, the latter not included; lifetimes of nodes that follow each other at one place
/// overlap, since the new node is born before the old one dies.
public struct ViewNode: Sendable, Hashable, Identifiable {
  /// The node's number.
  public let id: ViewNodeID
  /// The node it stands below; nil for a root.
  public let parent: ViewNodeID?
  /// What it is.
  public let kind: ViewKind
  /// The type of the view.
  public let type: String
  /// What makes it the same node in the next transition.
  public let identity: ViewIdentity
  /// The state it owns, by the names of its properties; made when it is born and gone when it dies.
  public let owned: [String]
  /// Where the program made it, as far as that is known.
  public let location: SourceLocation?
  /// The store's seq when it was born.
  public let born: Int
  /// The store's seq when it died; nil while it lives.
  public package(set) var died: Int?
  /// How often its body has run.
  public package(set) var evaluations = 0
  /// How many of those led to what was there already.
  public package(set) var wasted = 0
  /// How long all of them took that were measured; nil while none was.
  public package(set) var time: EvaluationTime?
  /// What its body read when it ran last, in the order it was read first.
  public package(set) var reads: [ViewDependency] = []

  init(_ id: ViewNodeID, _ birth: ViewBirth, at seq: Int) {
    self.id = id
    parent = birth.parent
    kind = birth.kind
    type = birth.type
    identity = birth.identity
    owned = birth.owned
    location = birth.location
    born = seq
  }

  package mutating func count(_ evaluation: ViewEvaluation) {
    evaluations += 1
    if evaluation.isWasted { wasted += 1 }
    reads = evaluation.reads
    if let time = evaluation.time { self.time = (self.time ?? EvaluationTime()).adding(time) }
  }
}
