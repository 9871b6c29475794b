import StoreViews

/// Owned state that is lost since its view got another identity.
public enum StateLostRule: Rule {
  public static let code = "state-lost"
  public static let summary =
    "A view lost the state it owns, since its id or its type changed though it shows the same."

  public static func findings(in evidence: GraphEvidence) -> [Finding] {
    let lost = evidence.views.replacements.filter(isNeedless)
    guard !lost.isEmpty else { return [] }
    let index = ViewIndex(evidence)
    let unstable = UnstableNodes(evidence, index)
    var places = Gathered<String, ReplacementEvidence>()
    for replacement in lost {
      if let parent = replacement.parent, unstable.contains(parent) { continue }
      let subject = "\(subject(of: replacement, index)) \(replacement.difference.rawValue)"
      places.update(subject, from: replacement) {
        guard $0.parent != replacement.parent else { return }
        $0.add(replacement)
      }
    }
    return places.all.map { subject, replacement in finding(of: replacement, about: subject, index) }
  }

  /// A program that changes an id wants a view to begin anew; if the view shows the same, it is for nothing. A type that
  /// changes once is another view; one that keeps changing is two states of one.
  private static func isNeedless(_ replacement: ReplacementEvidence) -> Bool {
    guard replacement.losses > 0 else { return false }
    switch replacement.difference {
    case .id: return replacement.equal > 0
    case .type: return replacement.count > 1
    case .branch: return false
    }
  }

  private static func subject(of replacement: ReplacementEvidence, _ index: ViewIndex) -> String {
    let node = replacement.parent ?? replacement.last.new
    return index.subject(of: node, at: index.place(of: node))
  }

  private static func finding(
    of replacement: ReplacementEvidence, about subject: String, _ index: ViewIndex
  ) -> Finding {
    let (last, node) = (replacement.last, replacement.parent ?? replacement.last.new)
    let (old, new) = (index.name(of: last.old), index.name(of: last.new))
    let owners = last.owners.map { index[$0]?.owned ?? [] }.joined()
    let state = owners.isEmpty ? "" : " (\(Set(owners).sorted().joined(separator: ", ")))"
    let what =
      replacement.difference == .id
      ? "\(new) got another id \(Wording.times(replacement.count)), \(Wording.times(replacement.equal)) of them for the "
        + "same content"
      : "\(old) and \(new) took each other's place \(Wording.times(replacement.count))"
    return Finding(
      Self.self, about: subject, severity: .warning,
      message: "\(what): state\(state) lost \(Wording.times(replacement.losses)).", location: index.place(of: node),
      evidence: [
        EvidenceItem("path", index.path(of: node)), EvidenceItem("difference", replacement.difference.rawValue),
        EvidenceItem("old", old), EvidenceItem("new", new), EvidenceItem("count", replacement.count),
        EvidenceItem("equal", replacement.equal), EvidenceItem("stateLost", replacement.losses),
        EvidenceItem("firstSeq", replacement.firstSeq), EvidenceItem("lastSeq", replacement.lastSeq),
      ], cost: Cost(evaluations: replacement.difference == .id ? replacement.equal : replacement.count),
      fix: replacement.difference == .id
        ? "Give .id(_:) a value that changes only when the view is to begin anew."
        : "Make it one view with a value that tells its states apart, or keep the state above.",
      nodes: [index.nodeID(of: last.old), index.nodeID(of: last.new)])
  }
}

extension ReplacementEvidence {
  /// Adds what happened at another node of the same place.
  mutating func add(_ other: ReplacementEvidence) {
    last = other.last
    count += other.count
    losses += other.losses
    equal += other.equal
    firstSeq = min(firstSeq, other.firstSeq)
    lastSeq = max(lastSeq, other.lastSeq)
  }
}
