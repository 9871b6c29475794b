import InspectorProtocol
import RPCWire
import StoreJSON

extension ResponseError {
  /// A request that may not be sent now.
  static func invalidRequest(_ message: String) -> ResponseError {
    ResponseError(code: invalidRequest, message: message)
  }

  /// A request before `initialize` was answered.
  static func notInitialized(_ message: String) -> ResponseError {
    ResponseError(code: serverNotInitialized, message: message)
  }

  /// Parameters that the method does not take.
  static func invalidParams(_ message: String) -> ResponseError {
    ResponseError(code: invalidParams, message: message)
  }

  /// The server's own fault.
  static func internalError(_ message: String) -> ResponseError {
    ResponseError(code: internalError, message: message)
  }

  /// The client's own wish.
  static let cancelled = ResponseError(code: requestCancelled, message: "The client cancelled the request.")

  /// A request that was still open when the session ended (LSP's ServerCancelled).
  static let serverLeaving = ResponseError(
    code: -32802, message: "The session ended before the request was answered: ask the next server.")

  /// A result that is not sent, since it would be larger than an answer may be.
  static func resultTooLarge(_ result: JSONValue, bytes: Int, limit: Int) -> ResponseError {
    // What makes a result large is a list; a part of it as large as its share of the limit will do.
    let longest = result.object?.members.compactMap { $0.value.array?.count }.max() ?? 1
    let count = max(1, Int(Double(longest) * Double(limit) / Double(bytes) / 2))
    return ResponseError(ResultTooLarge(bytes: bytes, limit: limit, suggestedCount: count))
  }

  /// A method nobody serves; names the nearest one.
  static func methodNotFound(_ method: String, nearest: String?) -> ResponseError {
    let hint = nearest.map { "; the nearest is \($0)" } ?? ""
    return ResponseError(code: methodNotFound, message: "There is no method \(method.prefix(100))\(hint).")
  }
}
