extension JSONScanner {
  /// Passes a number and notes one that json-c would clamp, round to infinity or strip of its sign.
  mutating func number() throws(JSONSyntaxError) {
    let first = offset
    if text[offset] == UInt8(ascii: "-") { offset += 1 }
    if text[offset] == UInt8(ascii: "0") {
      offset += 1
      if isDigit { throw error(.badNumber) }
    } else {
      try digits()
    }
    let integerEnd = offset
    if text[offset] == UInt8(ascii: ".") {
      offset += 1
      try digits()
    }
    let fractionEnd = offset
    if text[offset] | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if text[offset] == UInt8(ascii: "+") || text[offset] == UInt8(ascii: "-") { offset += 1 }
      try digits()
    }
    if isIrregular { return }
    // Without an exponent, 18 characters fit Int64 and 300 fit a double; only `-0` is short and still special.
    let length = offset - first
    let isPlain = fractionEnd == offset && length <= (integerEnd == offset ? 18 : 300)
    if isPlain && !(length == 2 && text[first] == UInt8(ascii: "-")) { return }
    isIrregular = JSONValue.number(text.text(first..<offset)).isBeyondParser
  }

  private var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= text[offset] }

  private mutating func digits() throws(JSONSyntaxError) {
    guard isDigit else { throw offset < text.count ? error(.badNumber) : error(.unexpectedEnd) }
    repeat { offset += 1 } while isDigit
  }
}

extension JSONScanner {
  /// Whether a text is a number as RFC 8259 writes it, and nothing else.
  static func isNumber(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { utf8 in
      var scanner = JSONScanner(ByteView(UnsafeRawBufferPointer(utf8)), limits: JSONLimits())
      return (try? scanner.number()) != nil && scanner.offset == utf8.count
    }
  }
}
