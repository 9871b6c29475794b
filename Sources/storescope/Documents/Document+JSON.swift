import Demos
import StoreJSON

extension Large.Document {
  /// A JSON value as a state holds it; a number that neither an integer nor a double can hold becomes its text.
  init(_ json: JSONValue) {
    self =
      switch json {
      case .null: .null
      case .bool(let bool): .bool(bool)
      case .int(let integer): .integer(Int(integer))
      case .uint(let integer): .text(String(integer))
      case .double(let real): .real(real)
      case .decimal(let text), .string(let text): .text(text)
      case .array(let elements): .list(elements.map(Self.init))
      case .object(let object):
        .members(Dictionary(object.members.map { ($0.key, Self($0.value)) }, uniquingKeysWith: { $1 }))
      }
  }
}
