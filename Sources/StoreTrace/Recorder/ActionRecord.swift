import StoreRuntime

/// All that is kept of one recorded transition but its action: it may go to any thread.
struct ActionRecord: Sendable {
  let seq: Int
  let entry: TapeEntry
  let cause: TransitionCause
  let location: SourceLocation?
  let duration: UInt64
  let delivered: Int
  let skipped: Int
  let effects: [EffectRecord]
  /// Rendered while recording where the action may not leave the store's isolation, else nil.
  let rendered: RenderedAction?
}

/// An action's name and preview.
public struct RenderedAction: Sendable, Hashable {
  /// The nested case names joined by dots, such as `counter.incrementTapped`.
  public let name: String
  /// The name with its payload, at most 200 characters, secrets left out.
  public let preview: String
}

/// One effect that an action started.
public struct EffectRecord: Sendable, Hashable {
  /// The effect's number in its store.
  public let id: Int
  /// What the program calls it.
  public let name: String
  /// When it started, in nanoseconds on the store's monotonic clock.
  public let started: UInt64
  /// How many actions it has sent.
  public internal(set) var emitted = 0
  /// How it stands, or how it ended.
  public internal(set) var status: EffectStatus
  /// How long it ran, in nanoseconds; nil while it runs.
  public internal(set) var duration: UInt64?
}

/// How an effect stands.
public enum EffectStatus: Sendable, Hashable {
  /// It has not returned yet.
  case running
  /// It returned.
  case finished
  /// It was cancelled.
  case cancelled
  /// It threw an error of the named type.
  case failed(String)
}
