/// A stream that can be listened to.
struct StreamEntry: Codable, Sendable, Equatable {
  let name: String
  let event: ModelType
  let `class`: StreamClass
  let documentation: String
  let since: Version
  let stability: Stability?
}
