public import StoreJSON

/// What recording a store costs its program, and how much is recorded.
public struct Recording: Codable, Sendable, Equatable {
  /// How much is recorded.
  public let detail: RecordingDetail
  /// Why it is not all, as a sentence; else null.
  public let reason: Nullable<String>
  /// Nanoseconds that recording adds to an action, on average over the last thousand or so; null while nothing was measured.
  public let nanosecondsPerAction: Nullable<Int>
  /// An estimate of the memory that all of it takes, in bytes.
  public let bytes: Int

  /// A recording.
  public init(
    detail: RecordingDetail, reason: Nullable<String>, nanosecondsPerAction: Nullable<Int>, bytes: Int
  ) {
    self.detail = detail
    self.reason = reason
    self.nanosecondsPerAction = nanosecondsPerAction
    self.bytes = bytes
  }
}

/// How much of a store is recorded.
public enum RecordingDetail: String, Codable, Sendable, CaseIterable {
  /// All there is.
  case full
  /// Every action and every state, without who was called after which action and with fewer kept states.
  case digest
}
