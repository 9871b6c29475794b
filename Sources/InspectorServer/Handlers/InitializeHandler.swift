import InspectorProtocol
import RPCWire
import StoreJSON

/// Serves `initialize`: what this server can do, computed from its routes.
enum InitializeHandler: Handler {
  typealias Method = Initialize

  static let lane = Lane.immediate

  static func handle(
    _ params: Initialize.Params, _ context: HandlerContext
  ) throws(ResponseError) -> Answer<Initialize.Result> {
    context.clientProcess = params.processId.optional
    if let client = params.clientInfo { context.nameClient(client.name) }
    context.beginLanguage(params)
    let store = StoreServerCapabilities(
      version: .current, methods: Routes.all.map(\.method).filter { $0.hasPrefix("store/") },
      streams: StreamName.allCases)
    return .now(
      Initialize.Result(
        capabilities: capabilities(params, context.language, store: store),
        serverInfo: ServerInfo(name: "storescope", version: Inspector.version)))
  }

  // What is here, and no more: completion, definitions and renaming are the compiler's server's, which has the same files.
  private static func capabilities(
    _ params: Initialize.Params, _ language: LanguageState, store: StoreServerCapabilities
  ) -> ServerCapabilities {
    ServerCapabilities(
      positionEncoding: params.capabilities?.general?.object?["positionEncodings"] == nil
        ? nil : language.features.encoding.rawValue,
      // Open and close are told, and changes by stretches.
      textDocumentSync: ["openClose": true, "change": 2], codeLensProvider: [:], hoverProvider: true,
      codeActionProvider: language.features.knowsCodeActions ? ["codeActionKinds": ["quickfix"]] : true,
      executeCommandProvider: ["commands": .array(language.commands.ids.map { .string($0) })],
      experimental: ExperimentalServerCapabilities(store: store))
  }
}
