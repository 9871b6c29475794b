public import StoreJSON

/// One message of JSON-RPC 2.0 as it came in.
public enum Message: Equatable, Sendable {
  /// Must be answered, once.
  case request(id: RequestID, method: String, params: JSONValue)
  /// Must not be answered.
  case notification(method: String, params: JSONValue)
  /// Answers a request of ours, and must not be answered. The id is nil where the peer could not tell which.
  case response(id: RequestID?, Outcome)

  /// What a request of ours came to.
  public enum Outcome: Equatable, Sendable {
    /// It succeeded; a missing result counts as `null`.
    case result(JSONValue)
    /// It failed.
    case error(ResponseError)
  }

  /// The member whose numbers `JSONParser` must keep as they were written.
  public static let verbatimKey = "id"
}

/// A JSON text that is no message, and what to answer.
public struct EnvelopeFault: Error, Equatable, Sendable {
  /// The id to answer under; nil is sent as `null`.
  public let id: RequestID?

  /// The error to answer with.
  public let error: ResponseError
}
