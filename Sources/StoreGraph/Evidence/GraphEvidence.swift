public import StoreTrace

/// Everything that graphs and rules are made from, at one moment: plain values, so that a test may write them by hand.
public struct GraphEvidence: Sendable {
  /// The store.
  public var store: StoreEvidence
  /// Its subscriptions and observers, those that have ended and are still known too, in the order they began.
  public var subscriptions: [SubscriptionEvidence] = []
  /// Its scopes, in the order they were made.
  public var scopes: [ScopeEvidence] = []
  /// Its effects, in the order they started.
  public var effects: [EffectEvidence] = []
  /// The view trees that show it.
  public var views = ViewEvidence()
  /// What went otherwise than it should, in the order it happened first.
  public var incidents: [Incident] = []
  /// The actions that incidents name, by seq, as far as they are recorded.
  public var actions: [Int: ActionEvidence] = [:]
  /// The actions that were sent, by name and place.
  public var sends: [SendEvidence] = []
  /// The stretches of the past that did not come out the same when they were reduced again.
  public var divergences: [Divergence] = []
  /// The actions that the catalog lacks; nil where there is no catalog.
  public var uncataloged: UncatalogedActions?

  /// What there was, and is no longer known or was never kept.
  public var omissions = Omissions()

  /// What is known of a store of which nothing else is known.
  public init(store: StoreEvidence) {
    self.store = store
  }
}
