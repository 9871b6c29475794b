/// What an effect that would be started is.
public enum PreviewEffectKind: String, Codable, Sendable, Hashable, CaseIterable {
  /// One action, reduced at once.
  case send
  /// Synchronous work.
  case work
  /// Asynchronous work.
  case run
  /// A time to wait, for what comes after it.
  case wait
  /// The end of effects in flight.
  case cancel
}
