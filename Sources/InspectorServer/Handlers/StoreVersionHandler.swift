import InspectorProtocol
import RPCWire

/// Serves `store/version`.
enum StoreVersionHandler: Handler {
  typealias Method = StoreVersion

  static let lane = Lane.immediate

  static func handle(
    _ params: NoParams, _ context: HandlerContext
  ) throws(ResponseError) -> Answer<StoreVersion.Result> {
    .now(StoreVersion.Result(protocol: .current, server: Inspector.version))
  }
}
