extension Messages {
  /// Who has the messages.
  public protocol MessageService: Sendable {
    /// The messages behind one; none behind the last.
    ///
    /// - Throws: `Failure.offline` where the device is.
    func page(after last: Int, isOnline: Bool) async throws(Failure) -> [Message]
  }

  /// A service without a server: it knows seven messages and gives three at a time.
  public struct LocalMessages: MessageService {
    private static let texts = [
      ("Ada", "The engine might compose music."), ("Grace", "Found a moth in relay 70."),
      ("Alan", "Can it think? Ask it."), ("Barbara", "Then it must keep its promises."), ("Ada", "All of them?"),
      ("Edsger", "At least those it can be tested for."), ("Grace", "The moth disagrees."),
    ]

    private let latency: Duration

    /// A service that takes its time, as a network would.
    public init(latency: Duration = .zero) {
      self.latency = latency
    }

    public func page(after last: Int, isOnline: Bool) async throws(Failure) -> [Message] {
      // One that is cancelled while it waits has nobody left who would see its answer.
      try? await Task.sleep(for: latency)
      guard isOnline else { throw .offline }
      return Self.texts.enumerated().dropFirst(last).prefix(3).map { index, text in
        Message(id: index + 1, sender: text.0, text: text.1)
      }
    }
  }
}
