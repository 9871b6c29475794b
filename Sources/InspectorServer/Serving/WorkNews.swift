import RPCWire
import StoreJSON

/// What work that is done away from the loop tells it, in the order it happens.
struct WorkNews: Sendable {
  /// The number the connection gave the work.
  let work: Int
  /// What there is to tell.
  let content: Content

  /// Any number of the first two, then one result.
  enum Content: Sendable {
    /// A part of the result, for a client that asked for parts.
    case partial(JSONValue)
    /// How far it is, for a client that asked for that.
    case progress(WorkProgress)
    /// The end.
    case result(Result<JSONValue, ResponseError>)
  }
}

/// How far a long read is.
struct WorkProgress: Sendable, Equatable {
  /// Steps done.
  let done: Int
  /// Steps in all; nil where that is known only at the end.
  let total: Int?
}
