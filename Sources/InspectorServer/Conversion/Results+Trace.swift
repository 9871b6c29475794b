import InspectorProtocol
import StoreRuntime
import StoreTrace

extension StateGet.Result {
  /// A page of a state's tree.
  init(_ page: NodePage, of state: RebuiltState) {
    self.init(
      seq: state.seq, node: Node(page.node), children: page.children.map(Node.init), nextStart: page.nextStart,
      truncated: page.truncated ? true : nil, unverified: state.isUnverified ? true : nil)
  }
}

extension StateText.Result {
  /// A slice of a text.
  init(_ slice: TextSlice, of state: RebuiltState) {
    let kind: TextKind =
      switch slice.kind {
      case .string: .string
      case .dump: .dump
      }
    self.init(
      seq: state.seq, kind: kind, text: slice.text, start: slice.offset, nextStart: slice.nextOffset,
      totalBytes: slice.totalBytes, splitsCharacter: slice.splitsCharacter ? true : nil,
      truncated: slice.truncated ? true : nil, sentinel: slice.sentinel.map(InspectorProtocol.Sentinel.init),
      unverified: state.isUnverified ? true : nil)
  }
}

extension InspectorProtocol.StateSearch.Result {
  /// What was found in a state.
  init(_ matches: [StoreTrace.SearchMatch], of state: RebuiltState, searched: Int, nextCursor: String?) {
    let matches = matches.map { match in
      InspectorProtocol.SearchMatch(
        path: match.path.description, preview: match.preview, key: match.isKey ? true : nil,
        textOffset: match.textOffset)
    }
    self.init(
      seq: state.seq, matches: matches, searched: searched, nextCursor: nextCursor,
      unverified: state.isUnverified ? true : nil)
  }
}

extension StateDiff.Result {
  /// The difference of two states.
  init(_ diff: DiffResult, isUnverified: Bool) {
    self.init(
      changes: diff.changes.map(InspectorProtocol.Change.init), searched: diff.searched, truncated: diff.truncated,
      unverified: isUnverified ? true : nil)
  }
}

extension InspectorProtocol.Change {
  init(_ change: StoreTrace.Change) {
    let kind: ChangeKind =
      switch change.kind {
      case .added: .added
      case .removed: .removed
      case .changed: .changed
      case .moved: .moved
      }
    self.init(
      path: change.path.description, kind: kind, from: change.from?.description, before: change.before.map(Node.init),
      after: change.after.map(Node.init), index: change.index)
  }
}

extension ActionDetail {
  /// An action with what it did.
  ///
  /// - Parameter paths: what it changed; nil where the state before it is no longer kept.
  init(_ entry: ActionEntry, store: String, payload: Node, paths: [Pointer]?) {
    self.init(
      ref: ActionRef(entry, store: store, paths: paths), payload: payload, paths: paths ?? [],
      effects: entry.effects.map(EffectRef.init),
      deliveries: Deliveries(delivered: entry.delivered, skipped: entry.skipped))
  }
}

extension SubscriberRef {
  /// A subscription's id on the wire.
  static func id(_ record: SubscriptionRecord) -> String { "n\(record.id)" }

  /// What a person knows a subscription by.
  static func label(_ record: SubscriptionRecord, path: StatePath?) -> String {
    record.label ?? path.map { $0.description.isEmpty ? "state" : $0.description } ?? "subscription \(record.id)"
  }

  /// A subscription with its counters as they are now.
  ///
  /// - Parameter path: the place it selects, where that is known.
  init(_ record: SubscriptionRecord, path: StatePath?) {
    let text = path?.description
    self.init(
      id: Self.id(record), label: Self.label(record, path: path),
      location: Location(record.location), paths: text.map { [$0] } ?? [], delivered: record.delivered,
      skipped: Skipped(equal: record.skippedEqual, predicate: record.skippedByPredicate), mismatched: record.mismatched,
      keepsOld: record.keepsOld)
  }
}
