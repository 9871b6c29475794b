import InspectorProtocol
import StoreRuntime
import StoreTrace

extension StoreRef {
  /// A store as clients see it.
  init(_ attached: AttachedStore) {
    let store = attached.trace.store
    let summary = attached.trace.summary
    self.init(
      id: attached.id, name: store.name, stateType: store.stateType, actionType: store.actionType,
      origin: Int(store.origin.microsecondsSince1970 / 1_000),
      seq: SeqRange(oldest: summary.oldest, newest: summary.newest), subscribers: summary.subscribers,
      dispatchable: attached.isDispatchable && !summary.isReleased, rebuild: RebuildKind(store.rebuild),
      location: Location(store.location))
  }
}

extension InspectorProtocol.RebuildKind {
  init(_ kind: StoreTrace.RebuildKind) {
    self =
      switch kind {
      case .background: .background
      case .isolated: .isolated
      case .none: .none
      }
  }
}

extension History {
  /// What a recording holds.
  init(_ summary: TraceSummary) {
    self.init(
      limit: summary.limits.actions, byteLimit: summary.limits.bytes, bytes: summary.bytes, evicted: summary.evicted)
  }
}
