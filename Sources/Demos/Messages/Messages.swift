public import StoreRuntime

/// A list of messages that come page by page, can be read and removed, and do not come while the device is offline.
public enum Messages {
  /// One message.
  public struct Message: Sendable, Equatable, Identifiable {
    /// Its number, from 1, in the order messages were written.
    public let id: Int
    /// Who wrote it.
    public let sender: String
    /// What it says.
    public let text: String
    /// False until the person has opened it.
    public var isRead = false

    /// An unread message.
    public init(id: Int, sender: String, text: String) {
      self.id = id
      self.sender = sender
      self.text = text
    }
  }

  /// Why a request brought no messages.
  public enum Failure: String, Sendable, Equatable, Error {
    /// The device is offline.
    case offline
  }

  /// Everything the list knows.
  public struct State: Sendable, Equatable {
    /// The messages that came and were not removed, oldest first.
    public var messages: [Message] = []
    /// The number of the last message that came; the next page begins behind it.
    public var lastReceived = 0
    /// True while a page is on its way.
    public var isLoading = false
    /// Why the last request failed; nil if it did not.
    public var failure: Failure?
    /// What the device says of its connection.
    public var isOnline = true

    /// The empty list.
    public init() {}
  }

  /// What the person does, and what the device tells.
  public enum Action: Sendable, Equatable {
    /// Ask for the next page; nothing happens while one is on its way.
    case request
    /// Open a message; one that is not there is ignored.
    case open(id: Int)
    /// Remove a message; one that is not there is ignored.
    case remove(id: Int)
    /// Open all messages at once.
    case openAll
    /// The device went online or offline.
    case connectionChanged(isOnline: Bool)
  }

  /// What changes the list.
  public enum Mutation: Sendable, Equatable {
    /// A page is on its way, or is not any more.
    case setLoading(Bool)
    /// A page came.
    case append([Message])
    /// A request failed, or a new one begins.
    case setFailure(Failure?)
    /// A message was opened.
    case setRead(id: Int)
    /// A message is gone.
    case remove(id: Int)
    /// The connection is another.
    case setOnline(Bool)
  }
}

extension Messages.Action: CatalogedAction {
  public static var examples: [Self] {
    [
      .request, .open(id: 2), .remove(id: 1), .openAll, .connectionChanged(isOnline: false),
      .connectionChanged(isOnline: true),
    ]
  }
}
