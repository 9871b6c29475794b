import StoreRuntime
import StoreLocks

extension Recorder {
  public var uncataloged: UncatalogedActions? {
    while true {
      guard let start = catalogCheck.withLock({ $0?.next }) else { return nil }
      let kept = summary
      // Names are made outside of the lock: it takes microseconds each, and values may render themselves.
      let range = max(start, kept.oldest, kept.first + 1)..<max(start, kept.newest + 1)
      let seen = range.lowerBound < range.upperBound ? range.compactMap { seq in name(seq).map { (seq, $0) } } : []
      let found = catalogCheck.withLock { check -> UncatalogedActions? in
        check?.take(seen, from: start, through: range.upperBound - 1) == true ? check?.found : nil
      }
      if let found { return found }
    }
  }

  /// An action's name alone; nil if it is no longer kept, or there was no action.
  private func name(_ seq: Int) -> String? {
    guard let record = history.withLock({ $0.record(seq) }), record.entry.traits.kind == .action else {
      return nil
    }
    return name(of: record)
  }

  /// The name of what was recorded, made outside of the lock; nil if it is no longer kept.
  func name(of record: ActionRecord) -> String? {
    // As in `action(_:)`: what may not leave its isolation was rendered there.
    if let rendered = record.rendered { return rendered.name }
    guard let stretch = try? stretch(at: record.seq) else { return nil }
    guard let action = stretch.chunk.action(at: stretch.index) else { return name(of: record.entry.traits.kind) }
    return name(of: action)
  }

  func name(of kind: TransitionKind) -> String { kind == .update ? "update" : "forceNotify" }

  func name(of action: Action) -> String { ActionName.of(action, as: Action.self, redaction: redaction) }
}

extension CatalogCheck {
  /// A check against the catalog's examples, named as recorded actions are.
  init<Action>(_ catalog: ActionCatalog<Action>, redaction: RedactionPolicy, next: Int) {
    let names = catalog.examples().map { ActionName.of($0, as: Action.self, redaction: redaction) }
    self.init(names: Set(names), ownNames: catalog.ownNames, next: next)
  }
}
