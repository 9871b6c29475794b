/// The name of a registered type, as the one member of an action on the wire.
struct ActionTypeName: CodingKey {
  let stringValue: String

  init(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { return nil }

  var intValue: Int? { nil }
}
