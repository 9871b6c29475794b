import StoreTrace

/// Incidents of one subject, summed up.
struct IncidentSum {
  /// The last of them.
  private(set) var latest: Incident
  private(set) var count = 0
  /// The seqs of the first and the last.
  private(set) var first: Int
  private(set) var last: Int

  init(_ incident: Incident) {
    latest = incident
    first = incident.first
    last = incident.last
  }

  mutating func add(_ incident: Incident) {
    count += incident.count
    first = min(first, incident.first)
    if incident.last >= last { (last, latest) = (incident.last, incident) }
  }

  /// How often, and when.
  var evidence: [EvidenceItem] {
    [EvidenceItem("count", count), EvidenceItem("firstSeq", first), EvidenceItem("lastSeq", last)]
  }
}

extension GraphEvidence {
  /// The incidents that are of a kind, summed up by subject.
  ///
  /// - Parameter subject: what tells one of the kind apart; nil for what is of another kind.
  func incidents(by subject: (Incident) -> String?) -> [(subject: String, sum: IncidentSum)] {
    var sums = Gathered<String, IncidentSum>()
    for incident in incidents {
      guard let subject = subject(incident) else { continue }
      sums.update(subject, from: IncidentSum(incident)) { $0.add(incident) }
    }
    return sums.all.map { ($0.key, $0.value) }
  }

  /// What an action is called in graphs.
  func nodeID(ofAction seq: Int) -> NodeID { .numbered(.action, seq, in: store.id) }
}
