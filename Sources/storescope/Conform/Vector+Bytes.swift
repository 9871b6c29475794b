import StoreJSON

extension Vector {
  /// The bytes that an entry of `send` stands for by itself; nil if it is no such entry.
  static func bytes(of entry: JSONObject) -> [UInt8]? {
    if let text = entry["text"]?.string { return Array(text.utf8) }
    if let digits = entry["hex"]?.string { return bytes(hex: digits) }
    if let text = entry["repeat"]?.string, let count = entry["count"]?.int, (0...Int64(limit)).contains(count) {
      return run(of: Array(text.utf8), count: Int(count))
    }
    return nil
  }

  private static func run(of unit: [UInt8], count: Int) -> [UInt8] {
    if unit.count == 1 { return [UInt8](repeating: unit[0], count: count) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(unit.count * count)
    for _ in 0..<count { bytes += unit }
    return bytes
  }

  // Larger than anything a server reads.
  private static let limit = 256 << 20

  /// Two digits a byte, blanks between bytes as one likes.
  static func bytes(hex: String) -> [UInt8]? {
    let digits = hex.filter { $0 != " " }
    guard digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    var rest = digits[...]
    while !rest.isEmpty {
      guard let byte = UInt8(rest.prefix(2), radix: 16) else { return nil }
      bytes.append(byte)
      rest = rest.dropFirst(2)
    }
    return bytes
  }

  /// A message as the body of a frame.
  static func frame(_ message: JSONValue) throws(JSONPrintError) -> [UInt8] {
    var body: [UInt8] = []
    try message.append(to: &body)
    return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }
}
