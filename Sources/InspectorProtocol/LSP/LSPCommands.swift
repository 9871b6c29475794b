public import StoreJSON

extension LSP {
  /// Calls a command of the server.
  public enum ExecuteCommand: RequestMethod {
    public static let method = "workspace/executeCommand"
    public typealias Result = NoResult

    /// Which command.
    public struct Params: Codable, Sendable {
      /// Its id.
      public let command: String
      /// What it is called with.
      public let arguments: [JSONValue]?
    }
  }

  /// Asks the client to show a document.
  public enum ShowDocument: RequestMethod {
    public static let method = "window/showDocument"
    public typealias Result = NoResult

    /// Which document, and what of it.
    public struct Params: Codable, Sendable {
      /// The document.
      public let uri: String
      /// True to go there.
      public let takeFocus: Bool
      /// What is to be seen of it.
      public let selection: Range

      /// A stretch of a document.
      public init(uri: String, takeFocus: Bool, selection: Range) {
        self.uri = uri
        self.takeFocus = takeFocus
        self.selection = selection
      }
    }
  }

  /// A message for the person before the client.
  public enum ShowMessage: NotificationMethod {
    public static let method = "window/showMessage"

    /// The message.
    public struct Params: Codable, Sendable {
      /// How much it matters: 1 is an error, 2 a warning, 3 information.
      public let type: Int
      /// The text.
      public let message: String

      /// Information.
      public init(information message: String) {
        type = 3
        self.message = message
      }
    }
  }
}
