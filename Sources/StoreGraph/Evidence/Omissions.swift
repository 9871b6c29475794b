/// How much evidence there was that is no longer known, or never was: what is kept of a program has limits.
public struct Omissions: Sendable, Hashable {
  /// Subscriptions that have ended.
  public var subscriptions = 0
  /// Scopes that were released.
  public var scopes = 0
  /// Effects that have ended.
  public var effects = 0
  /// Times that something went otherwise than it should.
  public var incidents = 0
  /// Actions that were evicted before anybody counted them, or are of a name and place beyond those that are counted.
  public var sends = 0
  /// Places in views where identity was lost, or a body ran far too often.
  public var places = 0

  /// Nothing is left out.
  public init() {}
}
