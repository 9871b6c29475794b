import StoreJSON

/// What requests and notifications have in common.
protocol MethodEntry: Codable, Sendable, Equatable {
  var method: String { get }
  /// The name of the Swift type, and of what is generated.
  var typeName: String { get }
  var documentation: String { get }
  var messageDirection: Direction { get }
  /// What the server lets it wait for; null for what the server sends.
  var lane: Nullable<String> { get }
  var params: ModelType? { get }
  var since: Version { get }
  var stability: Stability { get }
  var examples: [Example] { get }
}

/// A message that is answered.
struct RequestEntry: MethodEntry {
  let method: String
  let typeName: String
  let documentation: String
  let messageDirection: Direction
  let lane: Nullable<String>
  /// Whether `$/cancelRequest` has an effect once the request is being worked on.
  let cancellable: Bool
  let params: ModelType?
  let result: ModelType
  /// Null where the result is all there is.
  let paging: Nullable<Paging>
  /// The codes of the scope `method` that it may be refused with.
  let errors: [Int]
  let since: Version
  let stability: Stability
  let examples: [Example]
}

/// A message that is never answered.
struct NotificationEntry: MethodEntry {
  let method: String
  let typeName: String
  let documentation: String
  let messageDirection: Direction
  let lane: Nullable<String>
  let params: ModelType?
  let since: Version
  let stability: Stability
  let examples: [Example]
}
