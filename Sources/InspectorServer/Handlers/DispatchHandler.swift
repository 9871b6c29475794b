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
    return .later { claim in
      switch await dispatcher.dispatch(params.action, params.expectSeq?.value, claim) {
      case .settled(let seq):
        .success(Dispatch.Result(seq: seq, changed: Nullable(changed(store.trace, at: seq))))
      case .notDecodable(let problem):
        .failure(
          ResponseError(
            ActionNotDecoded(
              params.action, problem, cases: store.cases, redaction: store.trace.redaction)))
      case .seqMismatch(let expected, let actual):
        .failure(ResponseError(SeqMismatch(expected: expected, actual: actual)))
      case .busy: .failure(.overloaded)
      case .cancelled: .failure(.cancelled)
      case .gone: .failure(ResponseError(StoreGone(store: store.id)))
      }
    }
  }

  // Known where it costs no hop: past states can be made here and compared.
  private static func changed(_ trace: any TraceReader, at seq: Int) -> Bool? {
    trace.read { values in
      guard let before = try? values.state(before: seq), let after = try? values.state(at: seq) else { return nil }
      return !StructuralDiff.areEqual(before.value, after.value)
    } ?? nil
  }
}
