extension LSP {
  /// A new text for a stretch.
  public struct TextEdit: Codable, Sendable, Equatable {
    /// What is replaced.
    public let range: Range
    /// The text in its place.
    public let newText: String

    /// An edit.
    public init(range: Range, newText: String) {
      self.range = range
      self.newText = newText
    }
  }

  /// Edits of one version of a document.
  public struct TextDocumentEdit: Codable, Sendable, Equatable {
    /// A document at a version; null for one that is not open.
    public struct Document: Codable, Sendable, Equatable {
      /// Its URI.
      public let uri: String
      /// Its version.
      public let version: Int?

      /// A document.
      public init(uri: String, version: Int?) {
        self.uri = uri
        self.version = version
      }

      /// Writes a version that is not known as `null`, as the LSP wants it.
      public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(uri, forKey: .uri)
        try container.encode(version, forKey: .version)
      }
    }

    /// The document.
    public let textDocument: Document
    /// The edits.
    public let edits: [TextEdit]

    /// Edits of a document.
    public init(textDocument: Document, edits: [TextEdit]) {
      self.textDocument = textDocument
      self.edits = edits
    }
  }

  /// Edits of documents, in the one form or the other as the client announced.
  public struct WorkspaceEdit: Codable, Sendable, Equatable {
    /// Edits by URI.
    public let changes: [String: [TextEdit]]?
    /// Edits by document and version.
    public let documentChanges: [TextDocumentEdit]?

    /// Edits of documents.
    public init(changes: [String: [TextEdit]]? = nil, documentChanges: [TextDocumentEdit]? = nil) {
      self.changes = changes
      self.documentChanges = documentChanges
    }
  }

  /// Something that can be done about a place.
  public struct CodeAction: Codable, Sendable, Equatable {
    /// What people read.
    public let title: String
    /// Its kind, such as `quickfix`.
    public let kind: String?
    /// True for the one that is to be done if only one is.
    public let isPreferred: Bool?
    /// What it changes.
    public let edit: WorkspaceEdit?
    /// What it calls.
    public let command: Command?

    /// An action.
    public init(
      title: String, kind: String? = nil, isPreferred: Bool? = nil, edit: WorkspaceEdit? = nil, command: Command? = nil
    ) {
      self.title = title
      self.kind = kind
      self.isPreferred = isPreferred
      self.edit = edit
      self.command = command
    }
  }

  /// An action, or for clients that know no such thing the command alone.
  public enum CodeActionItem: Codable, Sendable, Equatable {
    case action(CodeAction)
    case command(Command)

    /// A command has its id where an action has none or a command.
    public init(from decoder: any Decoder) throws {
      if let command = try? Command(from: decoder) {
        self = .command(command)
      } else {
        self = .action(try CodeAction(from: decoder))
      }
    }

    /// Writes the one or the other.
    public func encode(to encoder: any Encoder) throws {
      switch self {
      case .action(let action): try action.encode(to: encoder)
      case .command(let command): try command.encode(to: encoder)
      }
    }
  }

  /// Asks what can be done about a stretch.
  public enum CodeActions: RequestMethod {
    public static let method = "textDocument/codeAction"
    public typealias Result = [CodeActionItem]

    /// What the client wants.
    public struct Context: Codable, Sendable {
      /// The kinds it wants; nil for all.
      public let only: [String]?
    }

    /// Which stretch.
    public struct Params: Codable, Sendable {
      /// The document.
      public let textDocument: TextDocument
      /// The stretch.
      public let range: Range
      /// What the client wants.
      public let context: Context?
    }
  }
}
