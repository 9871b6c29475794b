/// A name for a type, which says what its values mean.
struct AliasEntry: Codable, Sendable, Equatable {
  let name: String
  let type: ModelType
  /// What an integer may be; every integer has one.
  let range: IntegerRange?
  let documentation: String
  let since: Version?
}

/// The integers from `minimum` to `maximum`, both included.
struct IntegerRange: Codable, Sendable, Hashable {
  let minimum: Int64
  let maximum: Int64
}
