import StoreJSON

/// A stream that can be listened to.
struct StreamEntry: Codable, Sendable, Equatable {
  let name: String
  let event: ModelType
  let `class`: StreamClass
  /// The notification that brings its events.
  let notification: String
  let documentation: String
  let since: Version
  let stability: Stability
  let examples: [StreamExample]
}

/// An event of a stream.
struct StreamExample: Codable, Sendable, Equatable {
  let title: String
  let event: JSONValue
}
