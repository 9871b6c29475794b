/// Why bytes are not a JSON text this server reads, and where.
public struct JSONSyntaxError: Error, Equatable, Sendable {
  /// What is wrong.
  public enum Reason: Equatable, Sendable {
    /// The text ends inside a value, or is empty.
    case unexpectedEnd
    /// A byte that cannot stand here.
    case unexpectedByte
    /// Something follows the value.
    case trailingText
    /// A byte order mark, which RFC 8259 lets a reader refuse.
    case byteOrderMark
    /// A number that is not written as RFC 8259 says.
    case badNumber
    /// A control character inside a string that is not escaped.
    case controlCharacter
    /// An escape that JSON does not have.
    case badEscape
    /// An escaped surrogate without its partner, which no Unicode string can hold.
    case loneSurrogate
    /// Bytes that are not UTF-8.
    case badUTF8
    /// More nesting than the limit.
    case tooDeep
    /// More values than the limit, or more bytes than json-c counts.
    case tooLarge
    /// json-c refused what the validation accepted.
    case refused
  }

  /// What is wrong.
  public let reason: Reason

  /// The byte where it was noticed, counted from 0.
  public let offset: Int

  /// An error at a byte.
  public init(reason: Reason, offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

extension JSONSyntaxError: CustomStringConvertible {
  /// A sentence for people.
  public var description: String {
    let what =
      switch reason {
      case .unexpectedEnd: "The JSON text ends too early"
      case .unexpectedByte: "The JSON text has a character that cannot stand here"
      case .trailingText: "Something follows the JSON value"
      case .byteOrderMark: "The JSON text begins with a byte order mark; send it without one"
      case .badNumber: "A number is not written as JSON writes numbers"
      case .controlCharacter: "A string contains a control character that is not escaped"
      case .badEscape: "A string contains an escape that JSON does not have"
      case .loneSurrogate: "A string contains half of a surrogate pair; send both halves or UTF-8"
      case .badUTF8: "The JSON text is not valid UTF-8"
      case .tooDeep: "The JSON text is nested too deeply"
      case .tooLarge: "The JSON text has too many values"
      case .refused: "The JSON library refused this text"
      }
    return "\(what) (byte \(offset))."
  }
}
