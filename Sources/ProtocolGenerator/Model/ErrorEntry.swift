import StoreJSON

/// A code with which requests are refused.
struct ErrorEntry: Codable, Sendable, Equatable {
  let code: Int
  let name: String
  let scope: ErrorScope
  /// When it comes, as a sentence.
  let when: String
  /// What the client does then, as a sentence.
  let `do`: String
  /// The structure of the error's `data`; nil where it has none.
  let data: ModelType?
  let since: Version?
  let examples: [ErrorExample]?
}

/// What a server says when it refuses.
struct ErrorExample: Codable, Sendable, Equatable {
  let message: String
  let data: JSONValue
}
