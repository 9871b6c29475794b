public import StoreRuntime

/// One thing that happened in a view tree.
public struct ViewEvent: Sendable, Hashable {
  /// The event's number in its registry, counted from 1 in the order things happened.
  public let number: Int
  /// The number of the last settled action of the store when it happened.
  public let seq: Int
  /// True if the views only followed somebody who travels in time; the app is not to be blamed for it.
  public let isShown: Bool
  /// What happened.
  public let content: Content

  /// What happened.
  public enum Content: Sendable, Hashable {
    /// A node was born.
    case born(ViewNode)
    /// A node died, and what it owned with it; those below it died before.
    case died(ViewNodeID)
    /// A body ran.
    case evaluated(ViewNodeID, ViewEvaluation)
    /// The element of a collection stands elsewhere among those that stayed.
    case moved(ViewNodeID, from: Int, to: Int)
    /// A node took another's place, whose identity was not the same.
    case replaced(ViewReplacement)
    /// The elements of a collection were given new ids.
    case churned(ViewNodeID, ViewChurn)
    /// An id was not the same when it was read a second time.
    case unstableID(ViewNodeID, UnstableID)
    /// Two elements of a collection have the same id.
    case duplicateID(ViewNodeID, DuplicateID)
    /// A body ran far too often.
    case runaway(ViewNodeID, Runaway)
  }
}

/// One run of a body.
public struct ViewEvaluation: Sendable, Hashable {
  /// Why it ran, each reason once.
  public let causes: [ViewCause]
  /// What it read, in the order it was read first.
  public let reads: [ViewDependency]
  /// True if it led to what was there already.
  public let isWasted: Bool
  /// How long it took; nil unless a reporter wanted to know.
  public let time: EvaluationTime?

  /// A run with what is known of it.
  public init(causes: [ViewCause], reads: [ViewDependency], isWasted: Bool, time: EvaluationTime? = nil) {
    self.causes = causes
    self.reads = reads
    self.isWasted = isWasted
    self.time = time
  }
}

/// A node in the place of another.
public struct ViewReplacement: Sendable, Hashable {
  /// What makes the two different.
  public enum Difference: String, Sendable, Hashable, CaseIterable {
    /// The id the program gave.
    case id
    /// The branch of a condition.
    case branch
    /// The type of the view.
    case type
  }

  /// The node that is about to die.
  public let old: ViewNodeID
  /// The node that was born in its place.
  public let new: ViewNodeID
  /// What makes them different.
  public let difference: Difference
  /// The nodes whose own state is lost by it: the old one and those below it.
  public let owners: [ViewNodeID]
  /// Where the condition, the `.id(_:)` or what else holds the place stands, as closely as is known.
  public let location: SourceLocation?
  /// True if the two show the same but for modifiers, so that a new identity was needed for nothing.
  public let hasEqualContent: Bool

  /// One node in place of another.
  public init(
    _ old: ViewNodeID, by new: ViewNodeID, difference: Difference, owners: [ViewNodeID] = [],
    location: SourceLocation? = nil, hasEqualContent: Bool = false
  ) {
    self.old = old
    self.new = new
    self.difference = difference
    self.owners = owners
    self.location = location
    self.hasEqualContent = hasEqualContent
  }
}

/// What became of a collection's elements in one pass in which some went and some came.
public struct ViewChurn: Sendable, Hashable {
  /// How many there were.
  public let before: Int
  /// How many there are.
  public let after: Int
  /// How many ids went.
  public let removed: Int
  /// How many ids came.
  public let inserted: Int
  /// How many of those that came show what one that went had shown; at least so many, since not all pairs are compared.
  public let equal: Int

  /// A pass of a collection.
  public init(before: Int, after: Int, removed: Int, inserted: Int, equal: Int) {
    self.before = before
    self.after = after
    self.removed = removed
    self.inserted = inserted
    self.equal = equal
  }
}

/// Ids that were not the same when they were read a second time.
public struct UnstableID: Sendable, Hashable {
  /// The type of the elements; of an `.id(_:)`, that of the view.
  public let type: String
  /// The first element it happened to; nil for an `.id(_:)`.
  public let index: Int?
  /// Its id as it was read first, and again.
  public let values: [String]
  /// How many elements it happened to.
  public let count: Int
  /// How many elements there are.
  public let total: Int
  /// Where the `ForEach` or `.id(_:)` stands.
  public let location: SourceLocation?

  /// What was found of an id.
  public init(
    type: String, index: Int? = nil, values: [String], count: Int = 1, total: Int = 1, location: SourceLocation? = nil
  ) {
    self.type = type
    self.index = index
    self.values = values
    self.count = count
    self.total = total
    self.location = location
  }
}

/// Elements of a collection with the same id; only the first of them keeps what it owns when others go.
public struct DuplicateID: Sendable, Hashable {
  /// The id.
  public let value: String
  /// Where the first pair of elements with an id in common stands.
  public let indices: [Int]
  /// How many elements have an id that an earlier one has.
  public let count: Int
  /// Where the `ForEach` stands.
  public let location: SourceLocation?

  /// What was found of an id.
  public init(value: String, indices: [Int], count: Int = 1, location: SourceLocation? = nil) {
    self.value = value
    self.indices = indices
    self.count = count
    self.location = location
  }
}

/// A node whose body runs far too often; told once of each node.
public struct Runaway: Sendable, Hashable {
  /// What there was too much of.
  public enum Measure: String, Sendable, Hashable, CaseIterable {
    /// Evaluations in one transition and what the views themselves sent in its course; the node is put off.
    case transition
    /// Evaluations in one second of the store's clock.
    case rate
    /// Nodes above each other; no body below runs.
    case depth
  }

  /// What there was too much of.
  public let measure: Measure
  /// How much is allowed.
  public let limit: Int
  /// Why the body ran last.
  public let causes: [ViewCause]
  /// The node and those it stands below, innermost first.
  public let path: [ViewNodeID]

  /// What ran away.
  public init(_ measure: Measure, limit: Int, causes: [ViewCause], path: [ViewNodeID]) {
    self.measure = measure
    self.limit = limit
    self.causes = causes
    self.path = path
  }
}
