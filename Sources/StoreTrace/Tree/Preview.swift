/// One bounded line of text, written until it is full.
struct Preview {
  /// Characters of a node's preview.
  static let limit = 200
  /// Characters of the text that names a key without a name of its own.
  static let keyLimit = 4_096
  /// Characters by which keys are put in order whose names are cut.
  static let tieLimit = 1 << 20
  /// Levels of nesting shown; 200 characters are full long before unless values are tiny and deep.
  static let depth = 16
  /// Elements of an unordered collection up to which sorting it for a preview is worth its time.
  static let mostSorted = 32

  /// Whether two values that differ must read differently: nothing is summed up, whatever that costs.
  let isExact: Bool
  private(set) var text = ""
  private var left: Int
  private(set) var isCut = false
  /// Whether something is left out, for want of room or because it would take too long.
  private(set) var isAbridged = false

  init(limit: Int, isExact: Bool = false) {
    left = limit
    self.isExact = isExact
  }

  /// Appends, cutting at the limit; a character that takes several scalars counts as several.
  mutating func append(_ string: some StringProtocol) {
    for scalar in string.unicodeScalars {
      if isCut { return }
      put(scalar)
    }
  }

  /// Appends what stands for something left out.
  mutating func append(insteadOfMore mark: String) {
    isAbridged = true
    append(mark)
  }

  /// Appends in quotes, with what would break the line or the quotes escaped.
  mutating func appendQuoted(_ string: Substring) {
    append("\"")
    for scalar in string.unicodeScalars {
      if isCut { return }
      if let escaped = Self.escapes[scalar] {
        append(escaped)
      } else if scalar.properties.generalCategory == .control {
        append("\\u{\(String(scalar.value, radix: 16))}")
      } else {
        put(scalar)
      }
    }
    append("\"")
  }

  /// The text, with `…` as its last character when something was left out.
  var finished: String {
    guard isCut else { return text }
    return String(text.unicodeScalars.dropLast()) + "…"
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    guard left > 0 else {
      isCut = true
      isAbridged = true
      return
    }
    left -= 1
    text.unicodeScalars.append(scalar)
  }

  private static let escapes: [Unicode.Scalar: String] = [
    "\n": "\\n", "\r": "\\r", "\t": "\\t", "\"": "\\\"", "\\": "\\\\", "\u{2028}": "\\u{2028}", "\u{2029}": "\\u{2029}",
  ]
}
