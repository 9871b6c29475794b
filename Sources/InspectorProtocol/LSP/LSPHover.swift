public import StoreJSON

extension LSP {
  /// Text of one of two kinds.
  public struct MarkupContent: Codable, Sendable, Equatable {
    /// How the text is to be read.
    public enum Kind: String, Codable, Sendable {
      case plaintext
      case markdown
    }

    /// How the text is to be read.
    public let kind: Kind
    /// The text.
    public let value: String

    /// A text.
    public init(kind: Kind, value: String) {
      self.kind = kind
      self.value = value
    }
  }

  /// What is known at a place.
  public struct Hover: Codable, Sendable, Equatable {
    /// The text.
    public let contents: MarkupContent
    /// What it is about.
    public let range: Range?

    /// A text about a stretch.
    public init(contents: MarkupContent, range: Range?) {
      self.contents = contents
      self.range = range
    }
  }

  /// Asks what is known at a place; null where that is nothing.
  public enum HoverAt: RequestMethod {
    public static let method = "textDocument/hover"
    public typealias Result = Nullable<Hover>

    /// Which place.
    public struct Params: Codable, Sendable {
      /// The document.
      public let textDocument: TextDocument
      /// The place.
      public let position: Position
    }
  }
}
