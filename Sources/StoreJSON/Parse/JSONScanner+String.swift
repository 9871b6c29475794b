extension JSONScanner {
  /// Passes a string, from its opening quote to behind its closing one.
  mutating func string(isKey: Bool) throws(JSONSyntaxError) {
    offset += 1
    while true {
      let byte = text[offset]
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return
      case UInt8(ascii: "\\"): try escape(isKey: isKey)
      case 0x20..<0x80: offset += 1
      case 0x80...: try multibyte(byte)
      default: throw offset < text.count ? error(.controlCharacter) : error(.unexpectedEnd)
      }
    }
  }

  private mutating func escape(isKey: Bool) throws(JSONSyntaxError) {
    switch text[offset + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      offset += 2
    case UInt8(ascii: "u"):
      let scalar = try escapedScalar()
      // json-c cuts a key at NUL. Until 0.18 it takes U+1D800, U+2D800 and their like for lone surrogates.
      if scalar == 0 && isKey || scalar > 0xFFFF && (scalar & 0xF800) == 0xD800 { isIrregular = true }
    default: throw error(.badEscape)
    }
  }

  /// Passes `\uXXXX`, or the two of a surrogate pair, and gives the scalar they mean.
  mutating func escapedScalar() throws(JSONSyntaxError) -> UInt32 {
    let first = try escapedUnit()
    switch first {
    case 0xD800..<0xDC00:
      guard text[offset] == UInt8(ascii: "\\"), text[offset + 1] == UInt8(ascii: "u") else {
        throw error(.loneSurrogate)
      }
      let second = try escapedUnit()
      guard 0xDC00..<0xE000 ~= second else { throw error(.loneSurrogate) }
      return 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
    case 0xDC00..<0xE000: throw error(.loneSurrogate)
    default: return first
    }
  }

  private mutating func escapedUnit() throws(JSONSyntaxError) -> UInt32 {
    var unit: UInt32 = 0
    for index in 2..<6 {
      guard let digit = Self.hexadecimal(text[offset + index]) else { throw error(.badEscape) }
      unit = unit << 4 | digit
    }
    offset += 6
    return unit
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// Passes one scalar of two to four bytes, by table 3-7 of the Unicode Standard.
  private mutating func multibyte(_ lead: UInt8) throws(JSONSyntaxError) {
    let second = text[offset + 1]
    let length: Int
    switch (lead, second) {
    case (0xC2...0xDF, 0x80...0xBF): length = 2
    case (0xE0, 0xA0...0xBF), (0xE1...0xEC, 0x80...0xBF), (0xED, 0x80...0x9F), (0xEE...0xEF, 0x80...0xBF): length = 3
    case (0xF0, 0x90...0xBF), (0xF1...0xF3, 0x80...0xBF), (0xF4, 0x80...0x8F): length = 4
    default: throw error(.badUTF8)
    }
    for index in 2..<max(length, 2) where text[offset + index] & 0xC0 != 0x80 { throw error(.badUTF8) }
    offset += length
  }
}
