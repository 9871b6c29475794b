public import StoreJSON

/// Writes messages as frames: header and body into one buffer.
///
/// The envelope is put together as text around what json-c prints, so that an id goes back exactly as it came.
public enum Frame {
  /// Appends the response to a request that succeeded.
  ///
  /// A result that cannot be printed becomes an internal error under the same id, so that every request is answered.
  ///
  /// - Parameters:
  ///   - result: the result; a method without one answers `null`.
  ///   - id: the id of the request.
  ///   - bytes: where the frame goes.
  public static func append(response result: JSONValue, id: RequestID, to bytes: inout [UInt8]) {
    let start = bytes.count
    do throws(JSONPrintError) {
      bytes.append("Content-Length: 000\r\n\r\n{\"jsonrpc\":\"2.0\",\"id\":")
      bytes.append(id)
      bytes.append(",\"result\":")
      try result.append(to: &bytes)
      bytes.append("}")
      bytes.fillLength(from: start)
    } catch {
      bytes.removeSubrange(start...)
      let message = "The result cannot be sent. \(error)"
      append(error: ResponseError(code: ResponseError.internalError, message: message), id: id, to: &bytes)
    }
  }

  /// Appends the response to a request whose result is always the same and was printed once.
  ///
  /// - Parameters:
  ///   - result: the result as JSON text.
  ///   - id: the id of the request.
  ///   - bytes: where the frame goes.
  public static func append(printed result: [UInt8], id: RequestID, to bytes: inout [UInt8]) {
    let start = bytes.count
    bytes.append("Content-Length: 000\r\n\r\n{\"jsonrpc\":\"2.0\",\"id\":")
    bytes.append(id)
    bytes.append(",\"result\":")
    bytes.append(contentsOf: result)
    bytes.append("}")
    bytes.fillLength(from: start)
  }

  /// Appends the response to a request that failed, or to bytes that are no request.
  ///
  /// Data that cannot be printed is left out.
  ///
  /// - Parameters:
  ///   - error: the error.
  ///   - id: the id of the request; nil is sent as `null`.
  ///   - bytes: where the frame goes.
  public static func append(error: ResponseError, id: RequestID?, to bytes: inout [UInt8]) {
    let start = bytes.count
    bytes.append("Content-Length: 000\r\n\r\n{\"jsonrpc\":\"2.0\",\"id\":")
    if let id { bytes.append(id) } else { bytes.append("null") }
    bytes.append(",\"error\":{\"code\":")
    bytes.append(contentsOf: String(error.code).utf8)
    bytes.append(",\"message\":")
    bytes.append(string: error.message, orElse: "\"The server has no memory left to say why.\"")
    if let data = error.data {
      let end = bytes.count
      bytes.append(",\"data\":")
      do { try JSONValue.object(data).append(to: &bytes) } catch { bytes.removeSubrange(end...) }
    }
    bytes.append("}}")
    bytes.fillLength(from: start)
  }

  /// Appends a notification.
  ///
  /// - Throws: what in the params cannot be printed; `bytes` is unchanged then.
  public static func append(
    notification method: String, params: JSONValue? = nil, to bytes: inout [UInt8]
  ) throws(JSONPrintError) {
    try append(method, params, id: nil, to: &bytes)
  }

  /// Appends a request of ours.
  ///
  /// - Throws: what in the params cannot be printed; `bytes` is unchanged then.
  public static func append(
    request method: String, params: JSONValue? = nil, id: RequestID, to bytes: inout [UInt8]
  ) throws(JSONPrintError) {
    try append(method, params, id: id, to: &bytes)
  }

  private static func append(
    _ method: String, _ params: JSONValue?, id: RequestID?, to bytes: inout [UInt8]
  ) throws(JSONPrintError) {
    let start = bytes.count
    do throws(JSONPrintError) {
      bytes.append("Content-Length: 000\r\n\r\n{\"jsonrpc\":\"2.0\"")
      if let id {
        bytes.append(",\"id\":")
        bytes.append(id)
      }
      bytes.append(",\"method\":")
      try JSONValue.string(method).append(to: &bytes)
      if let params, params != .null {
        bytes.append(",\"params\":")
        try params.append(to: &bytes)
      }
      bytes.append("}")
      bytes.fillLength(from: start)
    } catch {
      bytes.removeSubrange(start...)
      throw error
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  fileprivate mutating func append(_ id: RequestID) {
    switch id {
    case .number(let token): append(contentsOf: token.utf8)
    case .string(let string): append(string: string, orElse: "null")
    }
  }

  /// Appends a string as JSON; only a lack of memory makes it the other text.
  fileprivate mutating func append(string: String, orElse text: StaticString) {
    do { try JSONValue.string(string).append(to: &self) } catch { append(text) }
  }

  /// Writes the length of the body into the header that was begun at an index with room for three digits.
  fileprivate mutating func fillLength(from start: Int) {
    let first = start + "Content-Length: ".utf8.count
    var rest = count - first - "000\r\n\r\n".utf8.count
    let digits = String(rest).utf8.count
    if digits != 3 { replaceSubrange(first..<first + 3, with: repeatElement(0, count: digits)) }
    for index in (first..<first + digits).reversed() {
      self[index] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    }
  }
}
