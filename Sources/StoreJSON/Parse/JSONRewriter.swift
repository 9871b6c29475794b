/// Writes a checked text anew so that json-c reads it without loss; `JSONWalk` undoes it.
///
/// Strings are decoded and written as plain UTF-8, with U+0000 as `\u{1}0` and U+0001 as `\u{1}1`; a number json-c cannot
/// hold becomes the string `\u{1}#` and its token, which no rewritten string begins with. Only texts that need it pay.
struct JSONRewriter {
  private static let mark: UInt8 = 1
  private static let numberMark = "\u{1}#"

  private var scanner: JSONScanner
  private let end: Int
  private var out: [UInt8] = []

  /// The text of a checked value, rewritten, with a blank behind it so that a lone number ends.
  static func rewrite(_ text: ByteView, _ range: Range<Int>, limits: JSONLimits) throws(JSONSyntaxError) -> [UInt8] {
    var rewriter = JSONRewriter(text, range, limits: limits)
    try rewriter.run()
    return rewriter.out
  }

  private init(_ text: ByteView, _ range: Range<Int>, limits: JSONLimits) {
    scanner = JSONScanner(text, limits: limits)
    scanner.offset = range.lowerBound
    end = range.upperBound
    out.reserveCapacity(range.count + range.count / 8 + 16)
  }

  private mutating func run() throws(JSONSyntaxError) {
    while scanner.offset < end {
      let byte = scanner.text[scanner.offset]
      switch byte {
      case UInt8(ascii: "\""): try string()
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
      default:
        out.append(byte)
        scanner.offset += 1
      }
    }
    out.append(UInt8(ascii: " "))
  }

  private mutating func number() throws(JSONSyntaxError) {
    let first = scanner.offset
    try scanner.number()
    let token = scanner.text.text(first..<scanner.offset)
    guard JSONValue.number(token).isBeyondParser else { return out.append(contentsOf: token.utf8) }
    out.append(contentsOf: #""\u0001#"#.utf8)
    out.append(contentsOf: token.utf8)
    out.append(UInt8(ascii: "\""))
  }

  private mutating func string() throws(JSONSyntaxError) {
    out.append(UInt8(ascii: "\""))
    scanner.offset += 1
    while true {
      let byte = scanner.text[scanner.offset]
      switch byte {
      case UInt8(ascii: "\""):
        out.append(byte)
        scanner.offset += 1
        return
      case UInt8(ascii: "\\") where scanner.text[scanner.offset + 1] == UInt8(ascii: "u"):
        write(try scanner.escapedScalar())
      case UInt8(ascii: "\\"):
        out.append(byte)
        out.append(scanner.text[scanner.offset + 1])
        scanner.offset += 2
      default:
        out.append(byte)
        scanner.offset += 1
      }
    }
  }

  private mutating func write(_ value: UInt32) {
    switch value {
    case 0: out.append(contentsOf: #"\u00010"#.utf8)
    case 1: out.append(contentsOf: #"\u00011"#.utf8)
    case 2..<0x20:
      let digits = String(value, radix: 16)
      out.append(contentsOf: (digits.utf8.count == 1 ? #"\u000"# : #"\u00"#).utf8)
      out.append(contentsOf: digits.utf8)
    case 0x22, 0x5C:
      out.append(UInt8(ascii: "\\"))
      out.append(UInt8(value))
    default:
      // The scanner has refused surrogates, so every value is a scalar.
      if let scalar = Unicode.Scalar(value) {
        out.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }
}

extension JSONRewriter {
  /// The token of a number that was rewritten as a string.
  static func numberToken(in string: String) -> String? {
    string.utf8.starts(with: numberMark.utf8) ? String(string.unicodeScalars.dropFirst(2)) : nil
  }

  /// A rewritten string as it was.
  static func restored(_ string: String) -> String {
    guard string.utf8.contains(mark) else { return string }
    var plain: [UInt8] = []
    plain.reserveCapacity(string.utf8.count)
    var isMarked = false
    for byte in string.utf8 {
      if isMarked {
        plain.append(byte == UInt8(ascii: "0") ? 0 : mark)
        isMarked = false
      } else if byte == mark {
        isMarked = true
      } else {
        plain.append(byte)
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }
}
