/// Why a value cannot be had.
public enum SentinelReason: String, Codable, Sendable, CaseIterable {
  /// It was seen once and its time is over.
  case expired
  /// The instance is gone.
  case collected
  /// Nobody recorded it; a reference has no past.
  case notRecorded
  /// It is withheld.
  case redacted
  /// It can be had, but not now.
  case unreachable
}
