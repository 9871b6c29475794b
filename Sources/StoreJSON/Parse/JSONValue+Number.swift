extension JSONValue {
  /// The value of a number token that RFC 8259 allows.
  static func number(_ token: String) -> JSONValue {
    if token == "-0" { return .double(-0.0) }
    if !token.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }) {
      if let int = Int64(token) { return .int(int) }
      if let uint = UInt64(token) { return .uint(uint) }
      return .decimal(token)
    }
    guard let double = Double(token), double.isFinite, double != 0 || isZero(token) else { return .decimal(token) }
    return .double(double)
  }

  /// Whether json-c would read this number, which came from a token, as another one.
  var isBeyondParser: Bool {
    switch self {
    case .decimal: true
    case .double(let double): double == 0 && double.sign == .minus
    default: false
    }
  }

  private static func isZero(_ token: String) -> Bool {
    token.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }.allSatisfy { !(UInt8(ascii: "1")...UInt8(ascii: "9") ~= $0) }
  }
}
