import InspectorProtocol
import RPCWire
import StoreTrace

/// Serves `store/step`.
enum StepHandler: Handler {
  typealias Method = Step

  static let lane = Lane.write

  static func handle(
    _ params: Step.Params, _ context: HandlerContext
  ) throws(ResponseError) -> Answer<Step.Result> {
    try context.steer(params.store) { control, holder, begin in
      await control.travel(.steps(params.by.value), by: holder, ifBegun: begin).map(Jump.Result.init)
    }
  }
}
