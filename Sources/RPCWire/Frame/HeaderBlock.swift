/// The headers of one frame, read line by line.
struct HeaderBlock {
  private(set) var length: Int?
  private(set) var isForeignCharset = false
  private(set) var isEmpty = true

  /// Takes one line without its line end; gives what is wrong with it.
  mutating func read(_ line: ArraySlice<UInt8>, limits: FrameLimits) -> FrameFault? {
    isEmpty = false
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return .notAHeader }
    let name = line[..<colon].trimmed
    guard !name.isEmpty, name.allSatisfy(\.isTokenCharacter) else { return .notAHeader }
    let value = line[(colon + 1)...].trimmed
    if name.isEqualIgnoringCase(to: "content-length") {
      guard let declared = Self.decimal(value, atMost: limits.drainedBytes) else { return .badLength }
      if let length, length != declared { return .conflictingLengths }
      length = declared
    } else if name.isEqualIgnoringCase(to: "content-type") {
      isForeignCharset = Self.namesForeignCharset(value)
    }
    return nil
  }

  private static func decimal(_ digits: ArraySlice<UInt8>, atMost limit: Int) -> Int? {
    guard !digits.isEmpty else { return nil }
    var number = 0
    for digit in digits {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit else { return nil }
      let (tens, overflowed) = number.multipliedReportingOverflow(by: 10)
      let (sum, wrapped) = tens.addingReportingOverflow(Int(digit - UInt8(ascii: "0")))
      guard !overflowed, !wrapped, sum <= limit else { return nil }
      number = sum
    }
    return number
  }

  /// Whether a media type carries `charset=` with anything but UTF-8; a charset without `=` (clangd's tests) says nothing.
  private static func namesForeignCharset(_ value: ArraySlice<UInt8>) -> Bool {
    value.split(separator: UInt8(ascii: ";")).dropFirst().contains { parameter in
      guard let equals = parameter.firstIndex(of: UInt8(ascii: "=")) else { return false }
      guard parameter[..<equals].trimmed.isEqualIgnoringCase(to: "charset") else { return false }
      var charset = parameter[(equals + 1)...].trimmed
      if charset.count >= 2, charset.first == UInt8(ascii: "\""), charset.last == UInt8(ascii: "\"") {
        charset = charset.dropFirst().dropLast()
      }
      return !charset.isEqualIgnoringCase(to: "utf-8") && !charset.isEqualIgnoringCase(to: "utf8")
    }
  }
}

extension ArraySlice<UInt8> {
  /// Without the blanks and tabs around it.
  fileprivate var trimmed: ArraySlice<UInt8> {
    var rest = self
    while let first = rest.first, first == 0x20 || first == 0x09 { rest.removeFirst() }
    while let last = rest.last, last == 0x20 || last == 0x09 { rest.removeLast() }
    return rest
  }

  /// Whether this is a word, given in lower case, in any case.
  func isEqualIgnoringCase(to word: StaticString) -> Bool {
    count == word.utf8CodeUnitCount && isPrefixIgnoringCase(of: word)
  }

  /// Whether a word, given in lower case, begins with this in any case.
  func isPrefixIgnoringCase(of word: StaticString) -> Bool {
    guard count <= word.utf8CodeUnitCount else { return false }
    for (offset, byte) in enumerated() where byte.lowercased != word.utf8Start[offset] { return false }
    return true
  }
}

extension UInt8 {
  fileprivate var lowercased: UInt8 { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self }

  /// A character of a field name (RFC 9110, 5.6.2).
  fileprivate var isTokenCharacter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "&"),
      UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
