/// What can be listened to.
public enum StreamName: String, Codable, Sendable, CaseIterable {
  /// Every settled action, in order; what cannot be sent is reported as a gap.
  case actions
  /// The number of live subscriptions; only the latest value matters.
  case subscribers
}
