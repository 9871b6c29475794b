import InspectorProtocol
import RPCWire
import StoreJSON
import StoreTrace

/// Serves `store/dispatch`.
enum DispatchHandler: Handler {
  typealias Method = Dispatch

  static let lane = Lane.write

  static func handle(
    _ params: Dispatch.Params, _ context: HandlerContext
  ) throws(ResponseError) -> Answer<Dispatch.Result> {
    let store = try context.store(params.store)
    guard let dispatcher = store.dispatcher else {
      throw ResponseError(DispatchDisabled(store: store.trace.store.name))
    }
    return .later { work in
      switch await dispatcher.dispatch(params.action, params.expectSeq?.value, work.claim) {
      case .settled(let seq, let hasChanged):
        .success(Dispatch.Result(seq: seq, changed: Nullable(hasChanged)))
      case .notDecodable(let problem):
        .failure(
          ResponseError(
            ActionNotDecoded(
              params.action, problem, cases: store.cases, redaction: store.trace.redaction)))
      case .seqMismatch(let expected, let actual):
        .failure(ResponseError(SeqMismatch(expected: expected, actual: actual)))
      case .refused(let refusal): .failure(ResponseError(refusal, by: store.id))
      case .cancelled: .failure(.cancelled)
      case .gone: .failure(ResponseError(StoreGone(store: store.id)))
      }
    }
  }
}
