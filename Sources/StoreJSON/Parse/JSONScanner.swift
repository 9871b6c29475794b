/// Checks a text against RFC 8259 in one pass and notes what json-c would get wrong.
///
/// json-c is lenient in ways that differ between its versions (`NaN`, `'key'`, `-01`, overlong UTF-8), so nothing reaches
/// it that has not passed here. The pass is iterative: open containers are bits in one integer.
struct JSONScanner {
  let text: ByteView
  let limits: JSONLimits

  var offset = 0
  private(set) var start = 0
  private(set) var nodes = 0
  private(set) var membersAtTop = 0
  private var depth = 0
  /// One bit for each open container, the innermost lowest: 1 is an object. `JSONLimits.deepest` is its width.
  private var objects: UInt128 = 0

  /// The text must be handed to json-c rewritten (`JSONRewriter`).
  var isIrregular = false

  init(_ text: ByteView, limits: JSONLimits) {
    self.text = text
    self.limits = limits
  }

  /// Checks the whole text.
  ///
  /// Afterwards the value stands from `start` to `offset`.
  mutating func scan() throws(JSONSyntaxError) -> Range<Int> {
    if text[0] == 0xEF, text[1] == 0xBB, text[2] == 0xBF { throw error(.byteOrderMark) }
    skipSpace()
    start = offset
    // json-c waits for what follows a lone number or word; the rewriter puts a blank there.
    switch text[start] {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""): break
    default: isIrregular = true
    }
    repeat {
      try value()
    } while try next()
    let end = offset
    skipSpace()
    guard offset == text.count else { throw error(.trailingText) }
    return start..<end
  }

  /// Reads a scalar, or opens a container and reads up to its first value.
  private mutating func value() throws(JSONSyntaxError) {
    while true {
      nodes += 1
      guard nodes <= limits.nodes else { throw error(.tooLarge) }
      switch text[offset] {
      case UInt8(ascii: "\""): return try string(isKey: false)
      case UInt8(ascii: "{"):
        try open(object: true)
        if text[offset] == UInt8(ascii: "}") { return close() }
        try key()
      case UInt8(ascii: "["):
        try open(object: false)
        if text[offset] == UInt8(ascii: "]") { return close() }
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        return try number()
      case UInt8(ascii: "t"): return try literal("true")
      case UInt8(ascii: "f"): return try literal("false")
      case UInt8(ascii: "n"): return try literal("null")
      default: throw unexpected()
      }
    }
  }

  /// After a value: closes what ends here; true when another value must follow.
  private mutating func next() throws(JSONSyntaxError) -> Bool {
    while depth > 0 {
      skipSpace()
      let isObject = objects & 1 == 1
      switch text[offset] {
      case UInt8(ascii: ","):
        offset += 1
        skipSpace()
        if isObject { try key() }
        return true
      case UInt8(ascii: "}") where isObject: close()
      case UInt8(ascii: "]") where !isObject: close()
      default: throw unexpected()
      }
    }
    return false
  }

  private mutating func open(object: Bool) throws(JSONSyntaxError) {
    guard depth < limits.depth else { throw error(.tooDeep) }
    depth += 1
    objects = objects << 1 | (object ? 1 : 0)
    offset += 1
    skipSpace()
  }

  private mutating func close() {
    depth -= 1
    objects >>= 1
    offset += 1
  }

  private mutating func key() throws(JSONSyntaxError) {
    guard text[offset] == UInt8(ascii: "\"") else { throw unexpected() }
    if depth == 1 { membersAtTop += 1 }
    try string(isKey: true)
    skipSpace()
    guard text[offset] == UInt8(ascii: ":") else { throw unexpected() }
    offset += 1
    skipSpace()
  }

  private mutating func literal(_ word: StaticString) throws(JSONSyntaxError) {
    for index in 0..<word.utf8CodeUnitCount {
      guard text[offset] == word.utf8Start[index] else { throw unexpected() }
      offset += 1
    }
  }

  @inline(__always)
  private mutating func skipSpace() {
    while true {
      switch text[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): offset += 1
      default: return
      }
    }
  }

  func error(_ reason: JSONSyntaxError.Reason) -> JSONSyntaxError { JSONSyntaxError(reason: reason, offset: offset) }

  func unexpected() -> JSONSyntaxError { error(offset < text.count ? .unexpectedByte : .unexpectedEnd) }
}
