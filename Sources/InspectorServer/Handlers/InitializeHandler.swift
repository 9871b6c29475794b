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
    let store = StoreServerCapabilities(
      version: .current, methods: Routes.all.map(\.method).filter { $0.hasPrefix("store/") },
      streams: StreamName.allCases)
    return .now(
      Initialize.Result(
        capabilities: ServerCapabilities(experimental: ExperimentalServerCapabilities(store: store)),
        serverInfo: ServerInfo(name: "storescope", version: Inspector.version)))
  }
}
