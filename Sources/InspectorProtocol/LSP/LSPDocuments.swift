extension LSP {
  /// The name of a document.
  public struct TextDocument: Codable, Sendable, Equatable {
    /// Its URI, as the client spells it.
    public let uri: String

    /// A document.
    public init(uri: String) { self.uri = uri }
  }

  /// A document was opened: the client's text counts from now on, and not the file's.
  public enum DidOpen: NotificationMethod {
    public static let method = "textDocument/didOpen"

    /// The document with its text.
    public struct Document: Codable, Sendable {
      /// Its URI.
      public let uri: String
      /// Its version.
      public let version: Int?
      /// Its text.
      public let text: String
    }

    /// What was opened.
    public struct Params: Codable, Sendable {
      /// The document.
      public let textDocument: Document
    }
  }

  /// A document was changed.
  public enum DidChange: NotificationMethod {
    public static let method = "textDocument/didChange"

    /// The document with the version it has now.
    public struct Document: Codable, Sendable {
      /// Its URI.
      public let uri: String
      /// Its version after the changes.
      public let version: Int?
    }

    /// A new text for a stretch, or for all where none is named.
    public struct Change: Codable, Sendable {
      /// What is replaced.
      public let range: Range?
      /// The text in its place.
      public let text: String

      /// A change.
      public init(range: Range? = nil, text: String) {
        self.range = range
        self.text = text
      }
    }

    /// What was changed, each change based on the one before.
    public struct Params: Codable, Sendable {
      /// The document.
      public let textDocument: Document
      /// The changes.
      public let contentChanges: [Change]
    }
  }

  /// A document was closed: the file's text counts again.
  public enum DidClose: NotificationMethod {
    public static let method = "textDocument/didClose"

    /// What was closed.
    public struct Params: Codable, Sendable {
      /// The document.
      public let textDocument: TextDocument
    }
  }
}
