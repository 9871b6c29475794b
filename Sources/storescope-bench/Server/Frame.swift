import StoreJSON

/// Messages as they go over the wire.
enum Frame {
  static func request(_ method: String, id: Int, _ params: JSONValue = [:]) throws(MeasurementError) -> [UInt8] {
    try framed(["jsonrpc": "2.0", "id": .int(Int64(id)), "method": .string(method), "params": params])
  }

  static func notification(_ method: String) throws(MeasurementError) -> [UInt8] {
    try framed(["jsonrpc": "2.0", "method": .string(method), "params": [:]])
  }

  private static func framed(_ message: JSONValue) throws(MeasurementError) -> [UInt8] {
    guard let body = try? message.text else { throw MeasurementError("A request could not be written as JSON.") }
    return Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8)
  }
}
