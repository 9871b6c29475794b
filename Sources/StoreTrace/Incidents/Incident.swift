public import StoreRuntime

/// Something that went otherwise than it should, as often as it did.
public struct Incident: Sendable {
  /// What happened the last time.
  public var event: StoreEvent
  /// How often it happened.
  public var count: Int
  /// The seqs at which it happened first and last.
  public var first: Int
  public var last: Int

  /// An incident that happened at a seq, once unless it is said how often.
  public init(_ event: StoreEvent, at seq: Int, last: Int? = nil, count: Int = 1) {
    self.event = event
    self.count = count
    first = seq
    self.last = last ?? seq
  }
}
