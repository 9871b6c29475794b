/// Who sent an action.
public enum ActionOrigin: String, Codable, Sendable, CaseIterable {
  /// The program itself.
  case user
  /// An effect of an earlier action.
  case effect
  /// A binding's write.
  case binding
  /// A client of the inspector.
  case client
  /// A replay of a recording.
  case replay
}
