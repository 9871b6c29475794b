public import StoreJSON

/// The first request of a connection.
public enum Initialize: RequestMethod {
  public static let method = "initialize"

  /// What is read of the LSP's parameters; everything else is ignored.
  public struct Params: Sendable, Equatable {
    /// The process that started the server, whose end ends it too; null where there is none to watch.
    public let processId: Nullable<Int>
    /// Who asks.
    public let clientInfo: ClientInfo?
    /// What the client can do.
    public let capabilities: ClientCapabilities?
    /// The same as `capabilities.experimental`, for clients whose users cannot set that.
    public let initializationOptions: ExperimentalClientCapabilities?

    /// Parameters.
    public init(
      processId: Int? = nil, clientInfo: ClientInfo? = nil, capabilities: ClientCapabilities? = nil,
      initializationOptions: ExperimentalClientCapabilities? = nil
    ) {
      self.processId = Nullable(processId)
      self.clientInfo = clientInfo
      self.capabilities = capabilities
      self.initializationOptions = initializationOptions
    }
  }

  /// What the server offers and who it is.
  public struct Result: Codable, Sendable, Equatable {
    /// What it offers.
    public let capabilities: ServerCapabilities
    /// Who it is.
    public let serverInfo: ServerInfo

    /// An answer.
    public init(capabilities: ServerCapabilities, serverInfo: ServerInfo) {
      self.capabilities = capabilities
      self.serverInfo = serverInfo
    }
  }
}

extension Initialize.Params: Codable {
  private enum CodingKeys: CodingKey { case processId, clientInfo, capabilities, initializationOptions }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    processId = try container.decode(Nullable<Int>.self, forKey: .processId)
    clientInfo = try container.decodeIfPresent(ClientInfo.self, forKey: .clientInfo)
    capabilities = try container.decodeLenient(ClientCapabilities.self, forKey: .capabilities)
    initializationOptions = try container.decodeLenient(
      ExperimentalClientCapabilities.self, forKey: .initializationOptions)
  }
}
