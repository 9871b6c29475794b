extension Login {
  /// A service without a server: it knows one password by its hash and accepts it for every name.
  ///
  /// FNV-1a keeps the password itself out of the program and nothing more; a real service takes a slow, salted hash.
  public struct LocalService: LoginService {
    private static let acceptedHash: UInt64 = 0x9735_71b0_f8a8_c691

    private let latency: Duration

    /// A service that takes its time, as a network would.
    public init(latency: Duration = .zero) {
      self.latency = latency
    }

    /// Waits, then compares the hash.
    public func answer(to credentials: Credentials) async throws(CancellationError) -> Answer {
      do {
        try await Task.sleep(for: latency)
      } catch {
        throw CancellationError()
      }
      return Self.hash(credentials.password) == Self.acceptedHash ? .accepted : .rejected
    }

    private static func hash(_ text: String) -> UInt64 {
      text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    }
  }
}
