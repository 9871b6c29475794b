public import StoreJSON

/// An error a request is answered with.
public struct ResponseError: Error, Equatable, Sendable {
  /// The kind of error: one of the constants below, or a positive code of the `store/` vocabulary.
  public var code: Int

  /// A sentence for people: what happened, and what to do.
  public var message: String

  /// More for programs; flat.
  public var data: JSONObject?

  /// An error.
  public init(code: Int, message: String, data: JSONObject? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }
}

extension ResponseError {
  /// The bytes are no message (JSON-RPC 2.0).
  public static let parseError = -32700
  /// The JSON is no request, or not one that may be sent now (JSON-RPC 2.0).
  public static let invalidRequest = -32600
  /// There is no such method (JSON-RPC 2.0).
  public static let methodNotFound = -32601
  /// The method does not take these params (JSON-RPC 2.0).
  public static let invalidParams = -32602
  /// The server failed (JSON-RPC 2.0).
  public static let internalError = -32603
  /// A request came before `initialize` (LSP).
  public static let serverNotInitialized = -32002
  /// The server has too much to do; try again later (of JSON-RPC's range for servers).
  public static let overloaded = -32000
  /// The client cancelled the request (LSP).
  public static let requestCancelled = -32800

  static func parse(_ message: String) -> ResponseError { ResponseError(code: parseError, message: message) }

  static func invalid(_ message: String) -> ResponseError { ResponseError(code: invalidRequest, message: message) }
}

extension ResponseError: CustomStringConvertible {
  /// The message and the code.
  public var description: String { "\(message) (\(code))" }
}
