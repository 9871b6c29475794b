/// How much there was that nothing is found in: it is no longer known, or was never kept.
public struct Omissions: Codable, Sendable, Equatable {
  /// Subscriptions and observers that have ended.
  public let subscriptions: Int
  /// Scopes that were released.
  public let scopes: Int
  /// Effects that have ended.
  public let effects: Int
  /// Times that something went otherwise than it should.
  public let incidents: Int
  /// Actions that were evicted before they were counted, or are of more names and places than are told apart.
  public let actions: Int

  /// All counts.
  public init(subscriptions: Int, scopes: Int, effects: Int, incidents: Int, actions: Int) {
    self.subscriptions = subscriptions
    self.scopes = scopes
    self.effects = effects
    self.incidents = incidents
    self.actions = actions
  }
}
