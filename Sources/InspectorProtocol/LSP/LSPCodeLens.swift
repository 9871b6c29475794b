public import StoreJSON

extension LSP {
  /// A command with its title and what it is called with.
  public struct Command: Codable, Sendable, Equatable {
    /// What people read.
    public let title: String
    /// Its id.
    public let command: String
    /// What it is called with.
    public let arguments: [JSONValue]?

    /// A command.
    public init(title: String, command: String, arguments: [JSONValue]? = nil) {
      self.title = title
      self.command = command
      self.arguments = arguments
    }
  }

  /// A command that is shown with a line.
  public struct CodeLens: Codable, Sendable, Equatable {
    /// The line.
    public let range: Range
    /// The command; its title is what is shown.
    public let command: Command

    /// A lens.
    public init(range: Range, command: Command) {
      self.range = range
      self.command = command
    }
  }

  /// Asks for the lenses of a document.
  public enum CodeLenses: RequestMethod {
    public static let method = "textDocument/codeLens"
    public typealias Result = [CodeLens]

    /// Which document.
    public struct Params: Codable, Sendable {
      /// The document.
      public let textDocument: TextDocument
    }
  }

  /// Asks the client to ask for its lenses anew.
  public enum RefreshCodeLenses: RequestMethod {
    public static let method = "workspace/codeLens/refresh"
    public typealias Params = NoParams
    public typealias Result = NoResult
  }
}
