public import StoreRuntime

/// An effect, from its start to its end.
public struct EffectLife: Sendable {
  /// Its number in its store.
  public let id: Int
  /// What the program calls it.
  public let name: String
  /// The seq of the action behind it; 0 for none.
  public let seq: Int
  /// The seq after which it started; that at which the recording began, if it is older.
  public let born: Int
  /// The seq after which it ended; nil while it runs.
  public internal(set) var died: Int?
  /// When it started, or when the recording began, in nanoseconds on the store's monotonic clock.
  public let started: UInt64
  /// How long it ran, or has been running, in nanoseconds.
  public internal(set) var duration = 0
  /// How it stands, or how it ended.
  public internal(set) var status = EffectStatus.running
  /// How many actions it has sent.
  public internal(set) var emitted = 0
  /// How often it was done again, since it threw.
  public internal(set) var retries = 0
  /// Where the action behind it was sent, if that was recorded.
  public let location: SourceLocation?
  /// True if it has an id that the program can cancel it by.
  public let isCancellable: Bool
  /// True once the part of the state that it belongs to was gone.
  public internal(set) var isOrphaned = false
}
