import InspectorProtocol
import RPCWire
import StoreTrace

/// Serves `store/effects`.
enum EffectsHandler: Handler {
  typealias Method = Effects

  static func handle(
    _ params: Effects.Params, _ context: HandlerContext
  ) throws(ResponseError) -> Answer<Effects.Result> {
    let effects = try context.store(params.store).trace.effects
    return .now(Effects.Result(effects: effects.map(RunningEffect.init)))
  }
}
