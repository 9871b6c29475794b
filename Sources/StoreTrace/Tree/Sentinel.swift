/// Stands where a value's content would, and says why it is not there; it is a value and not an error.
public struct Sentinel: Sendable, Equatable {
  /// Why there is no content.
  public enum Reason: String, Sendable, CaseIterable {
    /// The history that held it was evicted.
    case expired
    /// The object is gone.
    case collected
    /// A reference has no past: its content was not recorded at that seq.
    case notRecorded
    /// The redaction policy hides it.
    case redacted
    /// It lives where the reader may not look, such as inside an actor.
    case unreachable
  }

  /// Why there is no content.
  public let reason: Reason
  /// A sentence that says what to do to see more.
  public let message: String

  /// A sentinel with its sentence.
  public init(_ reason: Reason, message: String) {
    self.reason = reason
    self.message = message
  }
}

extension Sentinel {
  static let redacted = Sentinel(.redacted, message: "Hidden by the redaction policy of this program.")
  static let notRecorded = Sentinel(
    .notRecorded,
    message: "A reference has no past: read its content at the live seq, or give its type a value to show.")
  static let unowned = Sentinel(
    .unreachable,
    message: "An unowned reference may outlive its object, and reading it then would end the program: keep it strong.")
  static func unlisted(after count: Int) -> Sentinel {
    Sentinel(
      .unreachable,
      message: "There is more: the value's mirror can only be read from its beginning, so \(count) children are listed."
    )
  }
  static let actor = Sentinel(
    .unreachable, message: "An actor's state belongs to the actor alone: copy what should be seen into the state.")
}
