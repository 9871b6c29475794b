/// A string compared by its bytes, as JSON compares names.
struct ExactString: Hashable {
  private let string: String

  init(_ string: String) { self.string = string }

  static func == (left: ExactString, right: ExactString) -> Bool { left.string.hasSameBytes(as: right.string) }

  // Equal bytes are equal strings, so the string's own hash agrees with the equality above.
  func hash(into hasher: inout Hasher) { hasher.combine(string) }
}

extension String {
  /// Whether both are the same sequence of UTF-8 bytes; canonically equivalent strings may differ.
  func hasSameBytes(as other: String) -> Bool {
    // Inequality and a different length are decided without looking at every byte; what is left is nearly always the
    // same string.
    utf8.count == other.utf8.count && self == other && utf8.elementsEqual(other.utf8)
  }
}
