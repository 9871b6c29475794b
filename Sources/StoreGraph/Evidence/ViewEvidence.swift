public import StoreViews

/// What graphs know of the view trees that show a store.
public struct ViewEvidence: Sendable, Hashable {
  /// The nodes, the dead that are still known too, in the order of their births.
  public var nodes: [ViewNode] = []
  /// How many nodes died and are no longer known.
  public var forgotten = 0
  /// How many places where identity was lost, or a body ran far too often, had to make room for others, or found none.
  public var omitted = 0
  /// Nodes that took another's place, summed up by the place, in the order it happened first.
  public var replacements: [ReplacementEvidence] = []
  /// What became of the elements of collections whose ids went and came.
  public var churns: [ChurnEvidence] = []
  /// Ids that were not the same when they were read a second time.
  public var unstableIDs: [UnstableIDEvidence] = []
  /// Ids that several elements have.
  public var duplicateIDs: [DuplicateIDEvidence] = []
  /// Nodes whose body ran far too often.
  public var runaways: [RunawayEvidence] = []
  /// The runs of bodies that are still known, oldest first.
  public var evaluations: [EvaluationEvidence] = []

  /// No views.
  public init() {}

  /// The node with a number.
  ///
  /// - Complexity: O(log n), as numbers are given in the order of births.
  func node(_ number: Int) -> ViewNode? {
    let index = nodes.firstSorted { $0.id.rawValue >= number }
    return index < nodes.count && nodes[index].id.rawValue == number ? nodes[index] : nil
  }
}

/// What followed at one place, one node after the other, since its identity was not the same.
public struct ReplacementEvidence: Sendable, Hashable {
  /// The node below which it happened.
  public var parent: ViewNodeID?
  /// What made them different.
  public var difference: ViewReplacement.Difference
  /// The last replacement.
  public var last: ViewReplacement
  /// How often it happened.
  public var count: Int
  /// How often state was lost by it.
  public var losses: Int
  /// How often both showed the same.
  public var equal: Int
  /// The seqs of the first and the last time.
  public var firstSeq: Int
  public var lastSeq: Int

  /// Replacements at one place.
  public init(
    parent: ViewNodeID?, difference: ViewReplacement.Difference, last: ViewReplacement, count: Int, losses: Int,
    equal: Int, firstSeq: Int, lastSeq: Int
  ) {
    self.parent = parent
    self.difference = difference
    self.last = last
    self.count = count
    self.losses = losses
    self.equal = equal
    self.firstSeq = firstSeq
    self.lastSeq = lastSeq
  }
}

/// How the ids of one collection went and came, over all its passes.
public struct ChurnEvidence: Sendable, Hashable {
  /// The collection.
  public var node: ViewNodeID
  /// How many passes there were in which ids went and came.
  public var passes: Int
  /// How many ids went, came, and came for what one that went had shown.
  public var removed: Int
  public var inserted: Int
  public var equal: Int
  /// The last pass.
  public var last: ViewChurn
  /// The seqs of the first and the last pass.
  public var firstSeq: Int
  public var lastSeq: Int

  /// The passes of one collection.
  public init(
    node: ViewNodeID, passes: Int, removed: Int, inserted: Int, equal: Int, last: ViewChurn, firstSeq: Int,
    lastSeq: Int
  ) {
    self.node = node
    self.passes = passes
    self.removed = removed
    self.inserted = inserted
    self.equal = equal
    self.last = last
    self.firstSeq = firstSeq
    self.lastSeq = lastSeq
  }
}

/// The ids of one collection, or of one `.id(_:)`, that differed when they were read again.
public struct UnstableIDEvidence: Sendable, Hashable {
  /// The collection, or what has the id.
  public var node: ViewNodeID
  /// In how many passes it happened.
  public var passes: Int
  /// How many ids differed, over all passes.
  public var count: Int
  /// How many ids were read in those passes.
  public var read: Int
  /// The last time.
  public var last: UnstableID
  /// The seqs of the first and the last time.
  public var firstSeq: Int
  public var lastSeq: Int
  /// How many nodes were born directly below it since it was born itself.
  public var born: Int
  /// How many bodies ran anywhere below it since then.
  public var evaluations: Int
  /// How many of those ran since their node was born.
  public var birthEvaluations: Int
  /// How many nodes that own state were born anywhere below it since then.
  public var owners: Int

  /// Unstable ids at one place; all that were read differed, unless it is said how many were read.
  public init(
    node: ViewNodeID, passes: Int, count: Int, read: Int? = nil, last: UnstableID, firstSeq: Int, lastSeq: Int,
    born: Int = 0, evaluations: Int = 0, birthEvaluations: Int = 0, owners: Int = 0
  ) {
    self.node = node
    self.passes = passes
    self.count = count
    self.read = read ?? count
    self.last = last
    self.firstSeq = firstSeq
    self.lastSeq = lastSeq
    self.born = born
    self.evaluations = evaluations
    self.birthEvaluations = birthEvaluations
    self.owners = owners
  }
}

/// The ids that several elements of one collection have.
public struct DuplicateIDEvidence: Sendable, Hashable {
  /// The collection.
  public var node: ViewNodeID
  /// In how many passes it was met.
  public var passes: Int
  /// The last time.
  public var last: DuplicateID
  /// The seqs of the first and the last time.
  public var firstSeq: Int
  public var lastSeq: Int

  /// Duplicate ids in one collection.
  public init(node: ViewNodeID, passes: Int, last: DuplicateID, firstSeq: Int, lastSeq: Int) {
    self.node = node
    self.passes = passes
    self.last = last
    self.firstSeq = firstSeq
    self.lastSeq = lastSeq
  }
}

/// A node whose body ran far too often.
public struct RunawayEvidence: Sendable, Hashable {
  /// The node.
  public var node: ViewNodeID
  /// What there was too much of.
  public var runaway: Runaway
  /// The seq it was noticed at.
  public var seq: Int

  /// A node that ran away.
  public init(node: ViewNodeID, runaway: Runaway, seq: Int) {
    self.node = node
    self.runaway = runaway
    self.seq = seq
  }
}

/// One run of a body.
public struct EvaluationEvidence: Sendable, Hashable {
  /// The node.
  public var node: ViewNodeID
  /// The seq after which it ran.
  public var seq: Int
  /// Why it ran.
  public var causes: [ViewCause]
  /// True if it led to what was there already.
  public var isWasted: Bool

  /// A run of a body.
  public init(node: ViewNodeID, seq: Int, causes: [ViewCause], isWasted: Bool) {
    self.node = node
    self.seq = seq
    self.causes = causes
    self.isWasted = isWasted
  }
}
