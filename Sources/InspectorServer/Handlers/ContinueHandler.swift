import InspectorProtocol
import RPCWire
import StoreTrace

/// Serves `store/continue`.
enum ContinueHandler: Handler {
  typealias Method = Continue

  static let lane = Lane.write

  static func handle(
    _ params: Continue.Params, _ context: HandlerContext
  ) throws(ResponseError) -> Answer<Continue.Result> {
    try context.steer(params.store) { control, holder, begin in
      await control.resume(by: holder, ifBegun: begin).map(Continue.Result.init)
    }
  }
}
