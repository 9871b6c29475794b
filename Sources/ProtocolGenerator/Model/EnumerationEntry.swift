/// A closed set of strings; a later minor version may add some.
struct EnumerationEntry: Codable, Sendable, Equatable {
  let name: String
  let type: ModelType
  let documentation: String
  let values: [EnumerationValue]
  let since: Version?
}

/// A value of an enumeration.
struct EnumerationValue: Codable, Sendable, Equatable {
  let name: String
  let value: String
  let documentation: String
  let since: Version?
}
