/// What can be listened to.
public enum StreamName: String, Codable, Sendable, CaseIterable {
  /// Every settled action, in order; what cannot be sent is reported as a gap.
  case actions
  /// What the app shows of a store at a path; only the latest value matters.
  case state
  /// The number of live subscriptions; only the latest value matters.
  case subscribers
  /// What costs more than it should, or is wrong; only the latest figures matter.
  case findings
  /// Stores that are attached, and those that are gone.
  case stores
  /// What the program prints to its standard output, line by line.
  case output
  /// That something has changed, as `store/changed`; only the latest value matters.
  case changed
}
