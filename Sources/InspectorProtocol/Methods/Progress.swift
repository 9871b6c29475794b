public import StoreJSON

/// How far a request is, or a part of its result; sent only for a token that the request carried.
public enum Progress: NotificationMethod {
  public static let method = "$/progress"

  /// News of one request.
  public struct Params: Codable, Sendable, Equatable {
    /// The `workDoneToken` or `partialResultToken` of the request.
    public let token: ProgressToken
    /// For a `workDoneToken` a `WorkDoneProgress`, for a `partialResultToken` a result of the method with what is new.
    public let value: JSONValue

    /// News.
    public init(token: ProgressToken, value: JSONValue) {
      self.token = token
      self.value = value
    }
  }
}
