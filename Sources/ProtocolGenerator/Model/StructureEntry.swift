import StoreJSON

/// An object with a name.
struct StructureEntry: Codable, Sendable, Equatable {
  let name: String
  let documentation: String
  /// The structures whose members it has too, before its own.
  let extends: [ModelType]?
  let properties: [PropertyEntry]
  let since: Version?
}

/// A member of a structure.
struct PropertyEntry: Codable, Sendable, Equatable {
  let name: String
  let type: ModelType
  /// Whether it may be left out; never together with a nullable type.
  let optional: Bool?
  /// What an absent member means.
  let `default`: JSONValue?
  /// The most that is given; a larger number is understood as this one.
  let cappedAt: Int64?
  let documentation: String
  let since: Version?

  var isOptional: Bool { optional ?? false }
}
