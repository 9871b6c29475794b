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
  /// Where the program's part in it stands, if the event does not say so itself: where a dropped action was sent.
  public var location: SourceLocation?
  /// What the program calls the effect, if it is one's and the event does not say so itself.
  public var effect: String?

  /// An incident that happened at a seq, once unless it is said how often.
  public init(
    _ event: StoreEvent, at seq: Int, last: Int? = nil, count: Int = 1, location: SourceLocation? = nil,
    effect: String? = nil
  ) {
    self.event = event
    self.count = count
    first = seq
    self.last = last ?? seq
    self.location = location
    self.effect = effect
  }
}
