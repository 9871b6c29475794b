public import StoreRuntime

/// What graphs know of a subscription or an observer.
public struct SubscriptionEvidence: Sendable, Hashable {
  /// What it is.
  public enum Form: Sendable, Hashable {
    /// It is told of values that it selects.
    case subscription
    /// It is a function that is run again when something that it read has changed.
    case observer
  }

  /// How it ended.
  public enum Ending: String, Sendable, Hashable, CaseIterable {
    /// It was cancelled, or its token released.
    case unsubscribed
    /// The object that it worked for was gone.
    case ownerGone
    /// Its subscriber began another one.
    case replaced
    /// Its store was released.
    case storeGone
  }

  /// Its number in its store.
  public var id: Int
  /// What it is.
  public var form: Form
  /// What the program calls it.
  public var label: String?
  /// Where it began.
  public var location: SourcePlace?
  /// What it reads, as JSON Pointers into the store's state; empty where that cannot be told.
  public var paths: [String]
  /// The scope it began at; nil for the store itself, and for an observer.
  public var scope: Int?
  /// When it lived.
  public var lifetime: Lifetime
  /// How it ended; nil while it lives.
  public var ending: Ending?
  /// True if it works for an object, and the object is gone though the subscription lives.
  public var isOwnerGone: Bool
  /// How often it was called.
  public var delivered: Int
  /// How often it was not called since nothing that it selects had changed.
  public var skippedEqual: Int
  /// How often it was not called since a predicate of the program said so.
  public var skippedByPredicate: Int
  /// How often the selected value was of another type than it takes.
  public var mismatched: Int
  /// How often what it selects was computed.
  public var evaluations: Int
  /// How many of those gave what was there before.
  public var wasted: Int
  /// How long it takes to select and compare, estimated from samples; nil where nobody measured.
  public var selectionTime: SelectionTime?

  /// A subscription.
  public init(
    id: Int, form: Form = .subscription, label: String? = nil, location: SourcePlace? = nil, paths: [String] = [],
    scope: Int? = nil,
    lifetime: Lifetime = Lifetime(born: 0), ending: Ending? = nil, isOwnerGone: Bool = false, delivered: Int = 0,
    skippedEqual: Int = 0, skippedByPredicate: Int = 0, mismatched: Int = 0, evaluations: Int = 0, wasted: Int = 0,
    selectionTime: SelectionTime? = nil
  ) {
    self.id = id
    self.form = form
    self.label = label
    self.location = location
    self.paths = paths
    self.scope = scope
    self.lifetime = lifetime
    self.ending = ending
    self.isOwnerGone = isOwnerGone
    self.delivered = delivered
    self.skippedEqual = skippedEqual
    self.skippedByPredicate = skippedByPredicate
    self.mismatched = mismatched
    self.evaluations = evaluations
    self.wasted = wasted
    self.selectionTime = selectionTime
  }
}
