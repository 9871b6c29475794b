import StoreRuntime

/// The subscriptions that began on one line: what is said of them is said once.
struct SubscriptionSite {
  let form: SubscriptionEvidence.Form
  let location: SourcePlace?
  /// What tells it apart in the ids of findings: what the program calls it and the line, or its number.
  let subject: String
  private let label: String?
  private(set) var nodes: [NodeID] = []
  private(set) var count = 0
  private(set) var delivered = 0
  private(set) var mismatched = 0
  private(set) var evaluations = 0
  private(set) var wasted = 0
  private(set) var selection = SelectionTime()

  /// The subscriptions by line, in the order of the first of each.
  ///
  /// - Parameter isWorthwhile: whether a subscription has what is looked for; its line is left out if none has it.
  /// - Complexity: O(subscriptions)
  static func all(in evidence: GraphEvidence, where isWorthwhile: (SubscriptionEvidence) -> Bool) -> [Self] {
    guard evidence.subscriptions.contains(where: isWorthwhile) else { return [] }
    var sites = Gathered<String, Self>()
    for subscription in evidence.subscriptions {
      let label = subscription.label.map { " \($0)" } ?? ""
      let subject = subscription.location.map { "\($0)\(label)" } ?? "\(subscription.id)"
      sites.update(subject, from: Self(subscription, subject)) {
        $0.add(subscription, isNamed: isWorthwhile(subscription), in: evidence.store.id)
      }
    }
    return sites.all.map(\.value).filter { !$0.nodes.isEmpty }
  }

  private init(_ first: SubscriptionEvidence, _ subject: String) {
    form = first.form
    label = first.label
    location = first.location
    self.subject = subject
  }

  private mutating func add(_ subscription: SubscriptionEvidence, isNamed: Bool, in store: String) {
    count += 1
    delivered += subscription.delivered
    mismatched += subscription.mismatched
    evaluations += subscription.evaluations
    wasted += subscription.wasted
    if let time = subscription.selectionTime { selection = selection.adding(time) }
    if isNamed, nodes.count < 10 { nodes.append(subscription.nodeID(in: store)) }
  }

  /// `The selector of “count label”`, `The observer`, `The 100 selectors`.
  var title: String {
    let kind = form == .observer ? "observer" : "selector"
    let name = label.map { form == .observer ? " “\($0)”" : " of “\($0)”" } ?? ""
    return "The \(count == 1 ? kind : "\(Wording.number(count)) \(kind)s")\(name)"
  }

  var evidence: [EvidenceItem] {
    var items = [EvidenceItem("subscriptions", count), EvidenceItem("delivered", delivered)]
    if let label { items.insert(EvidenceItem("label", label), at: 0) }
    if evaluations > 0 {
      items.append(EvidenceItem("evaluations", evaluations))
      items.append(EvidenceItem("wasted", wasted))
    }
    if mismatched > 0 { items.append(EvidenceItem("mismatched", mismatched)) }
    if selection.samples > 0 {
      items.append(EvidenceItem("selectionTime", selection.total))
      items.append(EvidenceItem("selections", selection.selections))
      items.append(EvidenceItem("samples", selection.samples))
    }
    return items
  }
}

extension SubscriptionEvidence {
  /// What it is called in graphs.
  func nodeID(in store: String) -> NodeID { .numbered(form == .observer ? .observer : .subscription, id, in: store) }
}
