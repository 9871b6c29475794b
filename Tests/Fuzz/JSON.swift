import StoreJSON

/// What is checked in Swift before json-c sees it is JSON by the grammar, nothing else is, and it prints back as it was.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJSON(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = input(start, count)
  var grammar = Grammar(bytes: bytes)
  let isJSON = grammar.accepts()
  let value: JSONValue
  do throws(JSONSyntaxError) {
    value = try JSONValue.parse(bytes)
  } catch {
    if error.reason == .refused { fail("json-c refuses at \(error.offset) what was checked") }
    if isJSON, error.reason != .tooDeep { fail("\(error) in what the grammar accepts") }
    return 0
  }
  if !isJSON { fail("accepted is what the grammar does not accept") }
  do {
    let text = try value.text
    let again = try JSONValue.parse(text)
    if again != value { fail("\(value) comes back as \(again)") }
    if try again.text != text { fail("\(text) is printed as another text again") }
  } catch {
    fail("\(error) for what was accepted")
  }
  return 0
}

/// RFC 8259 written down a second time, as its grammar has it.
private struct Grammar {
  let bytes: [UInt8]
  var offset = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func accepts() -> Bool {
    guard String(validating: bytes, as: UTF8.self) != nil else { return false }
    skipSpace()
    guard value() else { return false }
    skipSpace()
    return offset == bytes.count
  }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func take(_ text: StaticString) -> Bool {
    let wanted = Array(text.description.utf8)
    guard bytes[offset...].starts(with: wanted) else { return false }
    offset += wanted.count
    return true
  }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { offset += 1 }
  }

  private mutating func value() -> Bool {
    switch next.map({ Unicode.Scalar($0) }) {
    case "{": list("}") { $0.string() && $0.separator() && $0.value() }
    case "[": list("]") { $0.value() }
    case "\"": string()
    case "t": take("true")
    case "f": take("false")
    case "n": take("null")
    default: number()
    }
  }

  private mutating func separator() -> Bool {
    skipSpace()
    guard take(":") else { return false }
    skipSpace()
    return true
  }

  private mutating func list(_ end: StaticString, _ element: (inout Grammar) -> Bool) -> Bool {
    offset += 1
    skipSpace()
    if take(end) { return true }
    while element(&self) {
      skipSpace()
      if take(end) { return true }
      guard take(",") else { return false }
      skipSpace()
    }
    return false
  }

  private mutating func number() -> Bool {
    _ = take("-")
    if !take("0") {
      guard let byte = next, (0x31...0x39).contains(byte) else { return false }
      _ = digits()
    }
    if take("."), !digits() { return false }
    guard take("e") || take("E") else { return true }
    _ = take("+") || take("-")
    return digits()
  }

  private mutating func digits() -> Bool {
    let start = offset
    while let byte = next, (0x30...0x39).contains(byte) { offset += 1 }
    return offset > start
  }

  /// A string whose escapes name characters; half of a surrogate pair names none (`Protocol/json-decisions.md`).
  private mutating func string() -> Bool {
    guard take("\"") else { return false }
    while let byte = next, byte >= 0x20 {
      offset += 1
      switch Unicode.Scalar(byte) {
      case "\"": return true
      case "\\": guard escape() else { return false }
      default: continue
      }
    }
    return false
  }

  private mutating func escape() -> Bool {
    guard take("u") else {
      guard let byte = next, Array("\"\\/bfnrt".utf8).contains(byte) else { return false }
      offset += 1
      return true
    }
    guard let unit = unit() else { return false }
    switch unit {
    case 0xD800..<0xDC00:
      guard take("\\u"), let low = self.unit() else { return false }
      return (0xDC00..<0xE000).contains(low)
    case 0xDC00..<0xE000: return false
    default: return true
    }
  }

  private mutating func unit() -> UInt32? {
    let digits = bytes[offset...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    offset += 4
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
