import StoreJSON

extension ModelComparison {
  var methods: [ModelChange] {
    compare(old.requests, new.requests, by: \.method, noun: "request", changes: changes)
      + compare(old.notifications, new.notifications, by: \.method, noun: "notification", changes: changes)
  }

  private func changes(from old: RequestEntry, to new: RequestEntry) -> [ModelChange] {
    let added = new.errors.filter { !old.errors.contains($0) }.map { "the error \($0) is new" }
    let removed = old.errors.filter { !new.errors.contains($0) }.map { "the error \($0) does not come any more" }
    return common(from: old, to: new)
      + changed(old.method, "the result", old.result.words, new.result.words)
      + changed(
        old.method, "cancellable", "\(old.cancellable)", "\(new.cancellable)",
        new.cancellable ? .additive : .breaking)
      + changed(
        old.method, "the paging", old.paging.optional?.text ?? "none", new.paging.optional?.text ?? "none",
        old.paging == .null ? .additive : .breaking)
      + (added + removed).map { ModelChange(effect: .additive, entry: old.method, what: $0) }
  }

  private func changes(from old: NotificationEntry, to new: NotificationEntry) -> [ModelChange] {
    common(from: old, to: new)
  }

  private func common(from old: some MethodEntry, to new: some MethodEntry) -> [ModelChange] {
    changed(old.method, "the direction", old.messageDirection.rawValue, new.messageDirection.rawValue)
      + changed(old.method, "the name of its types", old.typeName, new.typeName)
      + changed(old.method, "the lane", old.lane.optional ?? "none", new.lane.optional ?? "none")
      + changed(
        old.method, "the params", old.params?.words ?? "none", new.params?.words ?? "none",
        old.params == nil && canBeLeftOut(new.params) ? .additive : .breaking)
      + changed(
        old.method, "the stability", old.stability.rawValue, new.stability.rawValue,
        old.stability == .stable ? .breaking : .additive)
  }

  /// Whether a client that sends no params is still understood.
  private func canBeLeftOut(_ params: ModelType?) -> Bool {
    params.flatMap(new.structure(of:)).map(new.properties)?.allSatisfy(\.isOptional) ?? true
  }
}
