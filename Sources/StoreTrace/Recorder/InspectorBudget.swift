/// What recording may cost a program; over it, less is recorded, and that is said.
public struct InspectorBudget: Sendable, Hashable {
  /// The most nanoseconds that recording may add to an action, on average; nil for any number.
  public let nanosecondsPerAction: Int?
  /// The most bytes that may be kept, by estimate; nil for any number.
  public let bytes: Int?

  /// Nothing is too dear.
  public static let unlimited = InspectorBudget()

  /// A budget of time, of memory, or of both.
  public init(nanosecondsPerAction: Int? = nil, bytes: Int? = nil) {
    self.nanosecondsPerAction = nanosecondsPerAction
    self.bytes = bytes
  }
}

/// How much is recorded.
public enum RecordingDetail: String, Sendable, Hashable, CaseIterable {
  /// All there is.
  case full
  /// Every action and every state, but not the rest.
  ///
  /// Who was called after which action is not noted, actions that may not leave their store's isolation are listed by name
  /// alone, and few states are kept, so that others take longer to make again.
  case digest
}

/// What recording costs the program.
public struct RecordingCost: Sendable, Hashable {
  /// Nanoseconds that recording adds to an action, on average over the last thousand or so; nil while nothing was measured.
  public let nanosecondsPerAction: Int?
  /// About how many bytes are kept, of the past and of all beside it.
  public let bytes: Int
  /// How much is recorded.
  public let detail: RecordingDetail
  /// Why it is not all, as a sentence; nil if it is.
  public let reason: String?
}
