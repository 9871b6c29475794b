import InspectorProtocol
import RPCWire
import StoreRuntime
import StoreTrace

/// Serves `store/whatif`.
enum StoreWhatIfHandler: Handler {
  typealias Method = StoreWhatIf

  static func handle(
    _ params: StoreWhatIf.Params, _ context: HandlerContext
  ) throws(ResponseError) -> Answer<StoreWhatIf.Result> {
    let store = try context.store(params.store)
    let limit = min(params.limit?.value ?? 100, 1_000)
    let redaction = store.trace.redaction
    if params.insert?.isEmpty == false { _ = try store.dispatching() }
    let insertions = params.insert?.count ?? 0
    guard insertions <= StoreWhatIf.mostInsertions else {
      throw .invalidParams("params.insert: \(insertions) actions are more than \(StoreWhatIf.mostInsertions).")
    }
    let seqs = (params.skip ?? []) + (params.order ?? [])
    let places = seqs.map { $0.value - 1 } + (params.insert ?? []).map(\.after.value)
    let newest = store.trace.summary.newest
    let start = params.from?.value ?? places.min() ?? newest
    return try context.readLong(store, at: [newest, start], isLarge: insertions > 100) {
      values, control throws(ResponseError) in
      let question = try question(params, of: store)
      let outcome: WhatIfOutcome
      do throws(WhatIfFailure) {
        outcome = try values.whatIf(question) { control.goesOn(after: $0) }
      } catch {
        switch error {
        case .seq(let error): throw ResponseError(InspectorProtocol.SeqOutOfRange(error))
        case .stopped: throw .cancelled
        }
      }
      let diff = try difference(
        outcome.recorded, outcome.state, at: .root, limit: limit, redaction: redaction,
        goesOn: { control.goesOn(after: $0) })
      return StoreWhatIf.Result(outcome, diff)
    }
  }

  // Actions are made where they are reduced, since they may not be carried from one isolation to another.
  private static func question(
    _ params: StoreWhatIf.Params, of store: AttachedStore
  ) throws(ResponseError) -> WhatIf {
    var question = WhatIf()
    question.from = params.from?.value
    question.skip = Set((params.skip ?? []).map(\.value))
    question.order = (params.order ?? []).map(\.value)
    for inserted in params.insert ?? [] {
      guard let decoded = store.dispatcher?.decode(inserted.action) else { continue }
      switch decoded {
      case .success(let action): question.insert.append((inserted.after.value, action))
      case .failure(let refusal): throw ResponseError(refusal, of: inserted.action, by: store)
      }
    }
    return question
  }
}

extension StoreWhatIf.Result {
  /// What would have come of other actions.
  init(_ outcome: WhatIfOutcome, _ diff: DiffResult) {
    self.init(
      seq: outcome.recorded.seq, actions: outcome.actions, changes: diff.changes.map(InspectorProtocol.Change.init),
      truncated: diff.truncated, rejected: outcome.rejected, barrier: outcome.barrier,
      unverified: outcome.state.isUnverified || outcome.recorded.isUnverified ? true : nil)
  }
}
