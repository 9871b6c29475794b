public import StoreJSON

/// What a server offers.
public struct ServerCapabilities: Codable, Sendable, Equatable {
  /// How the characters of a line are counted; left out where the client offered nothing, and then it is UTF-16.
  public let positionEncoding: String?
  /// How it wants to hear of documents.
  public let textDocumentSync: JSONValue?
  /// That it has lenses.
  public let codeLensProvider: JSONValue?
  /// Whether it has hovers.
  public let hoverProvider: Bool?
  /// That it has code actions.
  public let codeActionProvider: JSONValue?
  /// The ids of its commands, which are this session's alone.
  public let executeCommandProvider: JSONValue?
  /// What is outside of the LSP.
  public let experimental: ExperimentalServerCapabilities

  /// What a server offers.
  public init(
    positionEncoding: String? = nil, textDocumentSync: JSONValue? = nil, codeLensProvider: JSONValue? = nil,
    hoverProvider: Bool? = nil, codeActionProvider: JSONValue? = nil, executeCommandProvider: JSONValue? = nil,
    experimental: ExperimentalServerCapabilities
  ) {
    self.positionEncoding = positionEncoding
    self.textDocumentSync = textDocumentSync
    self.codeLensProvider = codeLensProvider
    self.hoverProvider = hoverProvider
    self.codeActionProvider = codeActionProvider
    self.executeCommandProvider = executeCommandProvider
    self.experimental = experimental
  }
}
