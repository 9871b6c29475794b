import RPCWire

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

  /// A method nobody serves; names the nearest one.
  static func methodNotFound(_ method: String, nearest: String?) -> ResponseError {
    let hint = nearest.map { "; the nearest is \($0)" } ?? ""
    return ResponseError(code: methodNotFound, message: "There is no method \(method.prefix(100))\(hint).")
  }
}
