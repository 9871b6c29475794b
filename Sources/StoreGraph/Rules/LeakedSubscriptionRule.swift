/// Subscriptions that live on though what they work for is gone.
public enum LeakedSubscriptionRule: Rule {
  public static let code = "leaked-subscription"
  public static let summary = "A subscription lives on though the object it works for is gone."

  public static func findings(in evidence: GraphEvidence) -> [Finding] {
    guard !evidence.store.isReleased else { return [] }
    var lines = Gathered<String, (first: SubscriptionEvidence, nodes: [NodeID], count: Int, delivered: Int)>()
    for leaked in evidence.subscriptions where leaked.isOwnerGone && leaked.lifetime.died == nil {
      let label = leaked.label.map { " \($0)" } ?? ""
      lines.update(leaked.location.map { "\($0)\(label)" } ?? "\(leaked.id)", from: (leaked, [], 0, 0)) {
        $0.count += 1
        $0.delivered += leaked.delivered
        if $0.nodes.count < 10 { $0.nodes.append(leaked.nodeID(in: evidence.store.id)) }
      }
    }
    return lines.all.map { subject, leak in
      let name = leak.first.label.map { " “\($0)”" } ?? ""
      let what = leak.first.form == .observer ? "observer" : "subscription"
      return Finding(
        Self.self, about: subject, severity: .warning,
        message: leak.count == 1
          ? "The \(what)\(name) lives on though the object it works for is gone."
          : "\(Wording.number(leak.count)) \(what)s\(name) live on though the objects they work for are gone.",
        location: leak.first.location,
        evidence: [
          EvidenceItem("subscriptions", leak.count), EvidenceItem("delivered", leak.delivered),
          EvidenceItem("since", leak.first.lifetime.born),
        ], fix: "Cancel it, or release its token, when the object goes; or let the store watch the object.",
        nodes: leak.nodes)
    }
  }
}
