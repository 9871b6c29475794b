import StoreRuntime
import StoreTrace
import StoreViews

/// Elements of one collection with the same id.
public enum DuplicateIdentityRule: Rule {
  public static let code = "duplicate-identity"
  public static let summary = "Two elements of a collection have the same id, so that one is taken for the other."

  public static func findings(in evidence: GraphEvidence) -> [Finding] {
    let shown = inViews(evidence)
    let told = Set(shown.map(\.key))
    return shown.map(\.finding) + inState(evidence, without: told)
  }

  /// An id and the two that have it: said once, whether it was met in the views or in the state.
  private struct Pair: Hashable {
    let id: String
    let first: Int
    let second: Int
  }

  private static func inViews(_ evidence: GraphEvidence) -> [(key: Pair, finding: Finding)] {
    guard !evidence.views.duplicateIDs.isEmpty else { return [] }
    let index = ViewIndex(evidence)
    var places = Gathered<String, DuplicateIDEvidence>()
    for found in evidence.views.duplicateIDs where found.last.indices.count == 2 {
      let place = found.last.location.map(SourcePlace.init) ?? index.place(of: found.node)
      places.update(index.subject(of: found.node, at: place), from: found) {
        guard $0.node != found.node else { return }
        $0.passes += found.passes
        $0.last = found.last
        $0.firstSeq = min($0.firstSeq, found.firstSeq)
        $0.lastSeq = max($0.lastSeq, found.lastSeq)
      }
    }
    return places.all.map { subject, found in
      let last = found.last
      let pair = Pair(id: last.value, first: last.indices[0], second: last.indices[1])
      let others =
        last.count > 1 ? " \(Wording.count(last.count, "row")) in all have an id that an earlier one has." : ""
      let finding = Finding(
        Self.self, about: subject, severity: .error,
        message: "Rows \(pair.first) and \(pair.second) of \(index.path(of: found.node)) have the same id \(pair.id): "
          + "when one goes or moves, the other's state goes with it.\(others)",
        location: last.location.map(SourcePlace.init) ?? index.place(of: found.node),
        evidence: [
          EvidenceItem("path", index.path(of: found.node)), EvidenceItem("id", pair.id),
          EvidenceItem("first", pair.first), EvidenceItem("second", pair.second), EvidenceItem("count", last.count),
          EvidenceItem("passes", found.passes), EvidenceItem("firstSeq", found.firstSeq),
          EvidenceItem("lastSeq", found.lastSeq),
        ], fix: "Give each element an id of its own, or take care that none is added twice.",
        nodes: [index.nodeID(of: found.node)])
      return (pair, finding)
    }
  }

  private static func inState(_ evidence: GraphEvidence, without told: Set<Pair>) -> [Finding] {
    var ids = Gathered<String, (pair: Pair, count: Int, first: Int, last: Int)>()
    for incident in evidence.incidents {
      guard case .duplicateElement(_, let id, let first, let second) = incident.event else { continue }
      let pair = Pair(id: id, first: first, second: second)
      guard !told.contains(pair) else { continue }
      ids.update(id, from: (pair, 0, incident.first, incident.last)) {
        $0.pair = pair
        $0.count += incident.count
        $0.first = min($0.first, incident.first)
        $0.last = max($0.last, incident.last)
      }
    }
    return ids.all.map { id, found in
      Finding(
        Self.self, about: "element \(id)", severity: .error,
        message: "Elements \(found.pair.first) and \(found.pair.second) of a collection have the same id \(id): "
          + "actions for it reach only the first. Met \(Wording.times(found.count)), last by "
          + "\(evidence.title(of: found.last)).",
        location: evidence.actions[found.last]?.location ?? evidence.store.location,
        evidence: [
          EvidenceItem("id", id), EvidenceItem("first", found.pair.first), EvidenceItem("second", found.pair.second),
          EvidenceItem("count", found.count), EvidenceItem("firstSeq", found.first),
          EvidenceItem("lastSeq", found.last),
        ], fix: "Give each element an id of its own, or take care that none is added twice.",
        nodes: [.numbered(.action, found.last, in: evidence.store.id)])
    }
  }
}
