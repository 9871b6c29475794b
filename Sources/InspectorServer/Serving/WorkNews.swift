import RPCWire
import StoreJSON

/// What work that is done away from the loop tells it, in the order it happens.
struct WorkNews: Sendable {
  /// The number the connection gave the work.
  let work: Int
  /// What there is to tell.
  let content: Content

  /// Any number of the first three, then one result.
  enum Content: Sendable {
    /// A part of the result, for a client that asked for parts.
    case partial(JSONValue)
    /// How far it is, for a client that asked for that.
    case progress(WorkProgress)
    /// Something else for the client, sent before the answer.
    case message(ClientMessage)
    /// The end.
    case result(Result<JSONValue, ResponseError>)
  }
}

/// Something that is said to a client besides answers.
enum ClientMessage: Sendable {
  /// It is not answered.
  case notification(String, any Encodable & Sendable)
  /// It is answered, but the answer is of no use.
  case request(String, any Encodable & Sendable)
}

/// How far a long read is.
struct WorkProgress: Sendable, Equatable {
  /// Steps done.
  let done: Int
  /// Steps in all; nil where that is known only at the end.
  let total: Int?
}
