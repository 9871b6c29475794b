/// A part of a text that is too long to be read at once.
///
/// Invariant: `offset + text.utf8.count` is `nextOffset`, or the end of the text where that is nil.
public struct TextSlice: Sendable, Equatable {
  /// What the text is.
  public enum Kind: String, Sendable, CaseIterable {
    /// The string that stands at the path, as it is.
    case string
    /// A description of the value that stands at the path, in indented lines.
    case dump
  }

  /// The bytes a slice may take.
  public static let byteLimits = 4...1 << 20

  /// What the text is.
  public let kind: Kind
  /// The text from the offset on.
  public let text: String
  /// The UTF-8 offset where `text` begins: the one asked for, moved back to the beginning of a scalar or to the end.
  public let offset: Int
  /// The UTF-8 offset to ask for next; nil at the end.
  public let nextOffset: Int?
  /// The UTF-8 bytes of the whole text; nil for a dump whose end was not reached.
  public let totalBytes: Int?
  /// Whether `text` ends inside a character, which by itself is longer than a slice may be.
  public let splitsCharacter: Bool
  /// Whether a dump leaves out values, because there are more or deeper ones than a dump tells.
  public let truncated: Bool
  /// Why there is no content at the path, where there is none; the text is what a preview shows.
  public let sentinel: Sentinel?
}

extension TextSlice {
  /// A slice of a string.
  init(of text: Substring, from offset: Int, maxBytes: Int) {
    let slice = text.slice(from: offset, maxBytes: maxBytes)
    let total = text.utf8.count
    let end = slice.start + slice.text.utf8.count
    self.init(
      kind: .string, text: slice.text, offset: slice.start, nextOffset: end < total ? end : nil, totalBytes: total,
      splitsCharacter: slice.splitsCharacter, truncated: false, sentinel: nil)
  }
}

extension Substring {
  /// Whole characters from a UTF-8 offset on, which is moved back to the beginning of a scalar.
  ///
  /// - Parameter maxBytes: at least 4, so that a scalar fits; a character that does not fit is cut between its scalars.
  /// - Complexity: O(bytes of the slice) where the string is stored as UTF-8.
  func slice(from offset: Int, maxBytes: Int) -> (text: String, start: Int, splitsCharacter: Bool) {
    let first = scalarIndex(atOrBefore: utf8.index(startIndex, offsetBy: Swift.min(Swift.max(offset, 0), utf8.count)))
    let start = utf8.distance(from: startIndex, to: first)
    guard utf8.count - start > maxBytes else { return (String(self[first...]), start, false) }
    let end = scalarIndex(atOrBefore: utf8.index(first, offsetBy: maxBytes))
    // Whether a character ends here depends on what stands before and on the one scalar behind.
    let around = self[first..<unicodeScalars.index(after: end)]
    guard around.index(after: around.startIndex) <= end else { return (String(self[first..<end]), start, true) }
    let lastEnd = around.index(after: around.index(before: end))
    return (String(self[first..<lastEnd]), start, false)
  }

  private func scalarIndex(atOrBefore position: Index) -> Index {
    var position = position
    while position > startIndex, position < endIndex, utf8[position] & 0xC0 == 0x80 {
      utf8.formIndex(before: &position)
    }
    return position
  }
}
