public import StoreJSON

/// One action of the timeline.
public struct ActionRef: Codable, Sendable, Equatable {
  /// The store it was sent to.
  public let store: String
  /// Its number.
  public let seq: Int
  /// Its case path, such as `counter.incrementTapped`; `update` or `forceNotify` for a transition without an action.
  public let name: String
  /// The action as text, at most 200 characters.
  public let preview: String
  /// Who sent it.
  public let origin: ActionOrigin
  /// What became of it.
  public let outcome: Outcome
  /// The seq of the action that led to it.
  public let parent: Int?
  /// The id of the effect that sent it.
  public let effect: String?
  /// Where it was sent.
  public let location: Location?
  /// When reducing began, in microseconds since the store's origin.
  public let at: Int
  /// How long reducing took, in nanoseconds.
  public let duration: Int
  /// Paths it changed, at most 8; empty also where nobody has asked yet.
  public let changed: [Pointer]
  /// How many it changed; null where nobody has asked yet.
  public let changedCount: Nullable<Int>

  /// An action of the timeline.
  public init(
    store: String, seq: Int, name: String, preview: String, origin: ActionOrigin, outcome: Outcome, parent: Int? = nil,
    effect: String? = nil, location: Location? = nil, at: Int, duration: Int, changed: [Pointer],
    changedCount: Nullable<Int>
  ) {
    self.store = store
    self.seq = seq
    self.name = name
    self.preview = preview
    self.origin = origin
    self.outcome = outcome
    self.parent = parent
    self.effect = effect
    self.location = location
    self.at = at
    self.duration = duration
    self.changed = changed
    self.changedCount = changedCount
  }
}
