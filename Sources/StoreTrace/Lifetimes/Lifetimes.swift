/// What lived in a store and beside it while it was recorded: those that live, and of the others those that ended last.
public struct Lifetimes: Sendable {
  /// The subscriptions and observers, in the order they began.
  public let subscriptions: [SubscriptionLife]
  /// The scopes, in the order they were made.
  public let scopes: [ScopeLife]
  /// The effects, in the order they started.
  public let effects: [EffectLife]
  /// How many of each have ended and are no longer known.
  public let forgotten: Forgotten

  /// How many of each kind have ended and are no longer known.
  public struct Forgotten: Sendable, Hashable {
    public let subscriptions: Int
    public let scopes: Int
    public let effects: Int
  }
}
