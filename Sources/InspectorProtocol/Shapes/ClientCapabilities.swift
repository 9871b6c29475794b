public import StoreJSON

/// The part of a client's capabilities that is read.
///
/// What the LSP defines is there as it came, since clients of all ages are served: the server looks for what it can use.
public struct ClientCapabilities: Sendable, Equatable {
  /// What the LSP calls general, such as how positions are counted.
  public let general: JSONValue?
  /// What it can do with documents.
  public let textDocument: JSONValue?
  /// What it can do with a workspace.
  public let workspace: JSONValue?
  /// What it can do with its windows.
  public let window: JSONValue?
  /// What is outside of the LSP.
  public let experimental: ExperimentalClientCapabilities?

  /// What a client can do.
  public init(
    general: JSONValue? = nil, textDocument: JSONValue? = nil, workspace: JSONValue? = nil, window: JSONValue? = nil,
    experimental: ExperimentalClientCapabilities? = nil
  ) {
    self.general = general
    self.textDocument = textDocument
    self.workspace = workspace
    self.window = window
    self.experimental = experimental
  }
}

extension ClientCapabilities: Codable {
  private enum CodingKeys: CodingKey { case general, textDocument, workspace, window, experimental }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    general = try container.decodeIfPresent(JSONValue.self, forKey: .general)
    textDocument = try container.decodeIfPresent(JSONValue.self, forKey: .textDocument)
    workspace = try container.decodeIfPresent(JSONValue.self, forKey: .workspace)
    window = try container.decodeIfPresent(JSONValue.self, forKey: .window)
    experimental = try container.decodeLenient(ExperimentalClientCapabilities.self, forKey: .experimental)
  }
}
