extension Login {
  /// A name and a password that were entered together.
  public struct Credentials: Sendable, Equatable {
    /// Who wants in.
    public let username: String
    /// What only that person knows.
    public let password: String

    /// A pair of what was typed.
    public init(username: String, password: String) {
      self.username = username
      self.password = password
    }
  }

  /// Who decides whether a person may log in.
  public protocol LoginService: Sendable {
    /// Accepts or rejects; throws only when the wait is cancelled.
    func answer(to credentials: Credentials) async throws(CancellationError) -> Answer
  }

  /// What remembers a person's password for them.
  public protocol Keychain: Sendable {
    /// What it remembers, or nil.
    func remembered() async -> Credentials?
  }
}
