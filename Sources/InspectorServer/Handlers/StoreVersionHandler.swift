import InspectorProtocol
import RPCWire
import StoreJSON

/// Serves `store/version`.
enum StoreVersionHandler: Handler {
  typealias Method = StoreVersion

  static let lane = Lane.immediate

  private static let answer: Answer<StoreVersion.Result> = {
    let result = StoreVersion.Result(protocol: .current, server: Inspector.version)
    let text = try? JSONValueEncoder().encode(result).text
    return text.map { .ready(Array($0.utf8)) } ?? .now(result)
  }()

  static func handle(
    _ params: NoParams, _ context: HandlerContext
  ) throws(ResponseError) -> Answer<StoreVersion.Result> {
    answer
  }
}
