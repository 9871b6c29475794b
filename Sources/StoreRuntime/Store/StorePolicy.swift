/// What a store does where a program may choose.
public struct StorePolicy: Sendable, Hashable {
  /// The most follow-up actions of one `send`; further ones are recorded as dropped. Nil for no limit.
  public var drainLimit: Int?
  /// True to stop the program where a reducer sends an action, in development; otherwise the action is recorded as dropped.
  ///
  /// While an action of an inspector's client is reduced, it is always only recorded.
  public var trapsOnSendInReducer: Bool
  /// The most actions held back while the store is paused or shows the past; further ones are recorded as dropped.
  public var heldLimit: Int

  /// By default nothing is limited but what is held, and nothing traps.
  public init(drainLimit: Int? = nil, trapsOnSendInReducer: Bool = false, heldLimit: Int = 10_000) {
    self.drainLimit = drainLimit
    self.trapsOnSendInReducer = trapsOnSendInReducer
    self.heldLimit = heldLimit
  }
}
