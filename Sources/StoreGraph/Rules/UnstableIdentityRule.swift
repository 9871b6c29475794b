import StoreViews

/// Ids that are made when they are read.
public enum UnstableIdentityRule: Rule {
  public static let code = "unstable-identity"
  public static let summary =
    "An id differs when it is read again, so that views are destroyed and made anew for nothing."

  public static func findings(in evidence: GraphEvidence) -> [Finding] {
    let views = evidence.views
    guard !views.unstableIDs.isEmpty else { return [] }
    let index = ViewIndex(evidence)
    let churns = Dictionary(views.churns.map { ($0.node, $0) }, uniquingKeysWith: { first, _ in first })
    var replacements: [ViewNodeID: ReplacementEvidence] = [:]
    for replacement in views.replacements where replacement.difference == .id {
      if let parent = replacement.parent { replacements[parent] = replacement }
    }
    var places = Gathered<String, Sum>()
    for found in views.unstableIDs {
      let place = found.last.location.map(SourcePlace.init) ?? index.place(of: found.node)
      let subject = "\(index.subject(of: found.node, at: place)) \(found.last.type)"
      places.update(subject, from: Sum(last: found.last, place: place, path: index.path(of: found.node))) {
        $0.add(found, churns[found.node], replacements[found.node])
        $0.nodes.append(index.nodeID(of: found.node))
      }
    }
    return places.all.map { finding(of: $0.value, about: $0.key) }
  }

  private static func finding(of sum: Sum, about subject: String) -> Finding {
    Finding(
      Self.self, about: subject, severity: sum.losses > 0 ? .error : .warning,
      message: sum.message, location: sum.place, evidence: sum.evidence,
      cost: Cost(evaluations: sum.evaluations - sum.needed),
      fix: sum.isCollection
        ? "Store the id when the element is made, or use something of the element that does not change."
        : "Give .id(_:) a value that is stored, and that changes only when its view is to begin anew.",
      declaration: sum.isCollection
        ? BlamedDeclaration(
          type: sum.last.type, member: "id",
          message: "If this makes a new id each time it is read, store the id instead.")
        : nil, nodes: Array(sum.nodes.prefix(10)))
  }

  /// The passes over all nodes at one place.
  private struct Sum {
    var last: UnstableID
    let place: SourcePlace?
    let path: String
    var nodes: [NodeID] = []
    private var passes = 0
    private var count = 0
    private var read = 0
    private var rebuilt = 0
    private var came = 0
    private var equal = 0
    private var firstSeq = Int.max
    private var lastSeq = 0
    private(set) var evaluations = 0
    private(set) var needed = 0
    private(set) var losses = 0

    init(last: UnstableID, place: SourcePlace?, path: String) {
      self.last = last
      self.place = place
      self.path = path
    }

    var isCollection: Bool { last.index != nil }

    mutating func add(_ found: UnstableIDEvidence, _ churn: ChurnEvidence?, _ replacement: ReplacementEvidence?) {
      last = found.last
      passes += found.passes
      count += found.count
      read += found.read
      firstSeq = min(firstSeq, found.firstSeq)
      lastSeq = max(lastSeq, found.lastSeq)
      let again = churn?.equal ?? replacement?.equal ?? 0
      rebuilt += churn?.passes ?? replacement?.count ?? 0
      came += churn?.inserted ?? replacement?.count ?? 0
      equal += again
      evaluations += found.evaluations
      // What came again with the same content would have stayed, and no body of it would have run again.
      needed += found.evaluations - share(again, of: found.born, in: found.birthEvaluations)
      // Its state would have stayed too.
      losses += replacement?.losses ?? share(again, of: found.born, in: found.owners)
    }

    private func share(_ part: Int, of whole: Int, in total: Int) -> Int {
      whole > 0 ? Int((Double(total) * Double(min(part, whole)) / Double(whole)).rounded()) : 0
    }

    var message: String {
      var text = "\(last.type) has a new identity on "
      text += count < read ? "some reads (\(Wording.number(count)) of \(Wording.number(read)))" : "every read"
      if rebuilt == 0 {
        text += isCollection ? ": the next pass makes \(rows) anew" : ": the next pass makes it anew"
      } else if isCollection {
        text += ": \(rows) rebuilt in \(Wording.count(rebuilt, "pass", "passes"))"
      } else {
        text += ": rebuilt \(Wording.times(rebuilt))"
      }
      if rebuilt > 0, evaluations > 0 {
        text += ", \(Wording.count(evaluations, "evaluation"))"
        if needed < evaluations { text += "; a stored id would need \(Wording.number(needed))" }
      }
      text += "."
      if losses > 0 { text += " State lost \(Wording.times(losses))." }
      return text
    }

    private var rows: String { Wording.count(last.count, "row") }

    var evidence: [EvidenceItem] {
      var items = [
        EvidenceItem("path", path), EvidenceItem("type", last.type), EvidenceItem("passes", passes),
        EvidenceItem("count", count), EvidenceItem("read", read), EvidenceItem("total", last.total),
      ]
      if let index = last.index { items.append(EvidenceItem("index", index)) }
      if last.values.count == 2 {
        items.append(EvidenceItem("id", last.values[0]))
        items.append(EvidenceItem("idAgain", last.values[1]))
      }
      return items + [
        EvidenceItem("rebuiltPasses", rebuilt), EvidenceItem("came", came), EvidenceItem("equal", equal),
        EvidenceItem("churnPercent", Wording.percent(equal, of: came)), EvidenceItem("evaluations", evaluations),
        EvidenceItem("evaluationsNeeded", needed), EvidenceItem("stateLost", losses),
        EvidenceItem("firstSeq", firstSeq), EvidenceItem("lastSeq", lastSeq),
      ]
    }
  }
}
