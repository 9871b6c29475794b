import StoreGraph
import StoreViews

/// Everything that is known of one line of one store.
struct LineKnowledge {
  var sends: [SendEvidence] = []
  var subscriptions: [SubscriptionEvidence] = []
  var views: [ViewNode] = []
  var findings: [StoreGraph.Finding] = []
  var isStoreMade = false

  /// What is known of each line that something is known of.
  static func byPlace(_ evidence: GraphEvidence, _ findings: [StoreGraph.Finding]) -> [SourcePlace: LineKnowledge] {
    var lines: [SourcePlace: LineKnowledge] = [:]
    for send in evidence.sends {
      if let place = send.location { lines[place, default: LineKnowledge()].sends.append(send) }
    }
    for subscription in evidence.subscriptions {
      if let place = subscription.location { lines[place, default: LineKnowledge()].subscriptions.append(subscription) }
    }
    for node in evidence.views.nodes where !node.kind.isInternal {
      if let place = node.location.map(SourcePlace.init) { lines[place, default: LineKnowledge()].views.append(node) }
    }
    for finding in findings {
      if let place = finding.location { lines[place, default: LineKnowledge()].findings.append(finding) }
    }
    if let place = evidence.store.location { lines[place, default: LineKnowledge()].isStoreMade = true }
    return lines
  }

  /// What the lenses of the line say.
  var titles: [String] {
    [sendTitle, subscriptionTitle, viewTitle].compactMap { $0 }
  }

  private var sendTitle: String? {
    guard let last = sends.max(by: { $0.last < $1.last }) else { return nil }
    let count = sends.reduce(0) { $0 + $1.count }
    return "\(count)× · last \(Figures.duration(nanoseconds: last.lastDuration))"
  }

  private var subscriptionTitle: String? {
    guard !subscriptions.isEmpty else { return nil }
    let delivered = subscriptions.reduce(0) { $0 + $1.delivered }
    let skipped = subscriptions.reduce(0) { $0 + $1.skippedEqual + $1.skippedByPredicate }
    let several = subscriptions.count == 1 ? "" : "\(subscriptions.count) subscriptions · "
    return "\(several)delivered \(delivered) · skipped \(skipped)"
  }

  private var viewTitle: String? {
    guard !views.isEmpty else { return nil }
    let evaluations = views.reduce(0) { $0 + $1.evaluations }
    let wasted = views.reduce(0) { $0 + $1.wasted }
    let living = views.count { $0.died == nil }
    let made = views.count == living ? "" : " · made \(views.count)×"
    guard evaluations > 0 || !made.isEmpty else { return nil }
    let work = evaluations == 0 ? "" : " · evaluated \(evaluations)×"
    return
      "\(Figures.count(living, "view"))\(made)\(work)\(wasted > 0 ? " · \(wasted) wasted" : "")"
  }
}
