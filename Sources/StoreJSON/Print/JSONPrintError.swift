/// Why a value cannot be written as JSON.
public enum JSONPrintError: Error, Equatable, Sendable {
  /// A number that is infinite or not a number; JSON has neither.
  case nonFinite
  /// A `decimal` whose text is not a JSON number.
  case notANumber(String)
  /// More nesting than `JSONLimits.deepest`.
  case tooDeep
  /// A string longer than json-c can count.
  case tooLong
  /// json-c could not allocate.
  case outOfMemory
}

extension JSONPrintError: CustomStringConvertible {
  /// A sentence for people.
  public var description: String {
    switch self {
    case .nonFinite: "JSON cannot hold a number that is infinite or not a number; send it tagged."
    case .notANumber(let text): "'\(text.prefix(40))' is not a number as JSON writes it."
    case .tooDeep: "The value is nested deeper than \(JSONLimits.deepest) levels; ask for less depth."
    case .tooLong: "A string is too long to be written; ask for a slice of it."
    case .outOfMemory: "There is not enough memory to write this value."
    }
  }
}
