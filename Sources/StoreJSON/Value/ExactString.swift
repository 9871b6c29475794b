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
    // Nearly all strings that are compared differ in length or are not even equivalent, which is known at once.
    guard utf8.count == other.utf8.count, self == other else { return false }
    var (left, right) = (self, other)
    return left.withUTF8 { left in right.withUTF8 { right in left.elementsEqual(right) } }
  }
}
