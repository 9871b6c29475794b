/// How much a finding matters.
public enum Severity: String, Codable, Sendable, CaseIterable {
  /// It is wrong.
  case error
  /// It costs, or will be wrong one day.
  case warning
  /// It is worth knowing.
  case information
}
