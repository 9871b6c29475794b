/// A line that begins one more subscription each time it is reached, and ends none.
public enum GrowingSubscriptionsRule: Rule {
  public static let code = "growing-subscriptions"
  public static let summary = "A line begins a subscription of the same each time it is reached, and none of them ends."

  /// How many have to live, and at how many seqs they have to have begun.
  static let least = 10
  static let leastCycles = 5

  private struct Key: Hashable {
    let location: SourcePlace
    let label: String?
    let form: SubscriptionEvidence.Form
    let paths: [String]
  }

  private struct Sum {
    let last: SubscriptionEvidence
    var living = 0
    var ended = 0
    var delivered = 0
    var births: Set<Int> = []
    var nodes: [NodeID] = []
  }

  public static func findings(in evidence: GraphEvidence) -> [Finding] {
    var sums = Gathered<Key, Sum>()
    for subscription in evidence.subscriptions where !subscription.isOwnerGone {
      // Where it is not known what they read, rows of a list cannot be told from one thing done again and again.
      guard let location = subscription.location, !subscription.paths.isEmpty else { continue }
      let key = Key(
        location: location, label: subscription.label, form: subscription.form, paths: subscription.paths)
      sums.update(key, from: Sum(last: subscription)) {
        guard subscription.lifetime.died == nil else {
          $0.ended += 1
          return
        }
        $0.living += 1
        $0.delivered += subscription.delivered
        $0.births.insert(subscription.lifetime.born)
        if $0.nodes.count < 10 { $0.nodes.append(subscription.nodeID(in: evidence.store.id)) }
      }
    }
    return sums.all.compactMap { key, sum in
      guard sum.ended == 0, sum.living >= least, sum.births.count >= leastCycles else { return nil }
      let what = key.form == .observer ? "observers" : "subscriptions"
      let name = key.label.map { " “\($0)”" } ?? ""
      let (first, last) = (sum.births.min() ?? 0, sum.births.max() ?? 0)
      return Finding(
        Self.self, about: "\(key.location)\(name) \(key.paths.joined(separator: " "))", severity: .warning,
        message: "\(Wording.number(sum.living)) \(what)\(name) of \(paths(key.paths)) were begun by this line, from "
          + "#\(first) to #\(last), and none has ended.",
        location: key.location,
        evidence: [
          EvidenceItem("living", sum.living), EvidenceItem("cycles", sum.births.count),
          EvidenceItem("delivered", sum.delivered), EvidenceItem("firstSeq", first), EvidenceItem("lastSeq", last),
        ], fix: "Release the token when what it was begun for goes, or begin it once.", nodes: sum.nodes)
    }
  }

  private static func paths(_ paths: [String]) -> String {
    paths.map { $0.isEmpty ? "the whole state" : $0 }.joined(separator: ", ")
  }
}
