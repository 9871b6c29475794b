/// How far a request is, in the LSP's words.
public struct WorkDoneProgress: Codable, Sendable, Equatable {
  /// First `begin`, then any number of `report`, then `end`, which comes before the answer.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// The work has begun.
    case begin
    /// It goes on.
    case report
    /// It is over.
    case end
  }

  /// Which of the three.
  public let kind: Kind
  /// What is being done; with `begin` only.
  public let title: String?
  /// True: `$/cancelRequest` ends it; with `begin` only.
  public let cancellable: Bool?
  /// How far it is, for people.
  public let message: String?
  /// How far it is, from 0 to 100; absent where the whole is not known.
  public let percentage: Int?

  /// News of a request.
  public init(
    kind: Kind, title: String? = nil, cancellable: Bool? = nil, message: String? = nil, percentage: Int? = nil
  ) {
    self.kind = kind
    self.title = title
    self.cancellable = cancellable
    self.message = message
    self.percentage = percentage
  }
}
