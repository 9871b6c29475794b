public import StoreJSON

extension LSP {
  /// Something to be said about a stretch of a document.
  public struct Diagnostic: Codable, Sendable, Equatable {
    /// How much it matters, as the LSP numbers it.
    public enum Severity: Int, Codable, Sendable {
      case error = 1
      case warning = 2
      case information = 3
      case hint = 4
    }

    /// The stretch.
    public let range: Range
    /// How much it matters.
    public let severity: Severity
    /// The rule's code.
    public let code: String?
    /// Who says it.
    public let source: String
    /// What is said.
    public let message: String
    /// Other places that have to do with it; only for clients that announced them.
    public let relatedInformation: [RelatedInformation]?
    /// What comes back with a request for code actions.
    public let data: JSONValue?

    /// A diagnostic.
    public init(
      range: Range, severity: Severity, code: String?, source: String, message: String,
      relatedInformation: [RelatedInformation]? = nil, data: JSONValue? = nil
    ) {
      self.range = range
      self.severity = severity
      self.code = code
      self.source = source
      self.message = message
      self.relatedInformation = relatedInformation
      self.data = data
    }
  }

  /// A place that has to do with a diagnostic.
  public struct RelatedInformation: Codable, Sendable, Equatable {
    /// The place.
    public let location: Location
    /// What stands there.
    public let message: String

    /// A place with what it is.
    public init(location: Location, message: String) {
      self.location = location
      self.message = message
    }
  }

  /// All diagnostics of a document, in place of those published before.
  public enum PublishDiagnostics: NotificationMethod {
    public static let method = "textDocument/publishDiagnostics"

    /// The document and what is said about it.
    public struct Params: Codable, Sendable {
      /// The document.
      public let uri: String
      /// Its version; only where it is open and the client announced that it reads it.
      public let version: Int?
      /// The diagnostics.
      public let diagnostics: [Diagnostic]

      /// Diagnostics of a document.
      public init(uri: String, version: Int?, diagnostics: [Diagnostic]) {
        self.uri = uri
        self.version = version
        self.diagnostics = diagnostics
      }
    }
  }
}
