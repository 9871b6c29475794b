import InspectorProtocol
import RPCWire

/// Serves `store/actions/schema`.
enum ActionsSchemaHandler: Handler {
  typealias Method = ActionsSchema

  static func handle(
    _ params: ActionsSchema.Params, _ context: HandlerContext
  ) throws(ResponseError) -> Answer<ActionsSchema.Result> {
    let store = try context.store(params.store)
    return .now(ActionsSchema.Result(cases: store.cases))
  }
}
