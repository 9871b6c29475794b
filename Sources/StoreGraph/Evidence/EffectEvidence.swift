public import StoreTrace

/// What graphs know of an effect.
public struct EffectEvidence: Sendable, Hashable {
  /// Its number in its store.
  public var id: Int
  /// What the program calls it.
  public var name: String
  /// The action that started it; 0 for none.
  public var seq: Int
  /// When it lived.
  public var lifetime: Lifetime
  /// How it stands, or how it ended.
  public var status: EffectStatus
  /// How many actions it sent.
  public var emitted: Int
  /// How long it ran, or has been running, in nanoseconds.
  public var duration: Int
  /// True if the part of the state that it belongs to is gone.
  public var isOrphaned: Bool
  /// Where its action was sent.
  public var location: SourcePlace?

  /// An effect.
  public init(
    id: Int, name: String, seq: Int = 0, lifetime: Lifetime = Lifetime(born: 0), status: EffectStatus = .running,
    emitted: Int = 0, duration: Int = 0, isOrphaned: Bool = false, location: SourcePlace? = nil
  ) {
    self.id = id
    self.name = name
    self.seq = seq
    self.lifetime = lifetime
    self.status = status
    self.emitted = emitted
    self.duration = duration
    self.isOrphaned = isOrphaned
    self.location = location
  }
}
