import InspectorProtocol
import RPCWire
import StoreJSON

/// One method with its types erased.
struct Route {
  let method: String
  let lane: Lane
  let serve: Serve

  /// The erased handler; a struct because a throwing closure in a collection needs one.
  struct Serve {
    let call: @Sendable (JSONValue, HandlerContext) throws(ResponseError) -> Answer<JSONValue>
  }

  init<H: Handler>(_ handler: H.Type) {
    method = H.Method.method
    lane = H.lane
    serve = Serve(call: { params, context throws(ResponseError) in
      try Route.serve(handler, params, context)
    })
  }

  private static func serve<H: Handler>(
    _: H.Type, _ params: JSONValue, _ context: HandlerContext
  ) throws(ResponseError) -> Answer<JSONValue> {
    let answer = try H.handle(try decode(H.Method.Params.self, params), context)
    let encoder = context.encoder
    switch answer {
    case .now(let result): return .now(try encode(result, with: encoder))
    case .ready(let text): return .ready(text)
    case .later(let work): return .later { encoded(await work($0), with: encoder) }
    case .long(let work): return .long { encoded(work($0), with: encoder) }
    case .longAfter(let wait, let work): return .longAfter(wait) { encoded(work($0), with: encoder) }
    }
  }

  private static func decode<Params: Decodable>(
    _: Params.Type, _ params: JSONValue
  ) throws(ResponseError) -> Params {
    do {
      return try JSONValueDecoder().decode(Params.self, from: params)
    } catch {
      throw .invalidParams(DecodingProblem(error).sentence(about: "params"))
    }
  }

  static func encoded(
    _ result: Result<some Encodable, ResponseError>, with encoder: JSONValueEncoder
  ) -> Result<JSONValue, ResponseError> {
    result.flatMap { result in Result { () throws(ResponseError) in try encode(result, with: encoder) } }
  }

  private static func encode(
    _ result: some Encodable, with encoder: JSONValueEncoder
  ) throws(ResponseError) -> JSONValue {
    do {
      return try encoder.encode(result)
    } catch {
      throw .internalError("The result cannot be written as JSON: \(DecodingProblem(error).reason).")
    }
  }
}
