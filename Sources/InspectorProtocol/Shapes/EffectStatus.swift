/// How far an effect has come.
public enum EffectStatus: String, Codable, Sendable, CaseIterable {
  /// It is in flight.
  case running
  /// It returned.
  case finished
  /// It was cancelled.
  case cancelled
  /// It threw.
  case failed
}
