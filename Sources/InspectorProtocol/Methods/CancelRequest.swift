public import StoreJSON

/// The client no longer wants an answer.
public enum CancelRequest: NotificationMethod {
  public static let method = "$/cancelRequest"

  /// Which request.
  public struct Params: Codable, Sendable, Equatable {
    /// The id as it was sent: numbers are the same by their text, strings by their value.
    public let id: JSONValue

    /// A request by its id.
    public init(id: JSONValue) { self.id = id }
  }
}
