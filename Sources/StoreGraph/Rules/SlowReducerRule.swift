/// Actions that take long to reduce.
public enum SlowReducerRule: Rule {
  public static let code = "slow-reducer"
  public static let summary = "Reducing an action takes 500 µs or longer, and nothing else is done meanwhile."

  public static func findings(in evidence: GraphEvidence) -> [Finding] {
    var names = Gathered<String, (slowest: SendEvidence, sites: [SourcePlace])>()
    for send in evidence.sends where send.count > 0 {
      names.update(send.name, from: (SendEvidence(name: send.name, location: send.location), [])) {
        $0.slowest.add(send)
        if let location = send.location, send.slow > 0 { $0.sites.append(location) }
      }
    }
    return names.all.compactMap {
      isSlow($0.value.slowest) ? finding(of: $0.value.slowest, $0.value.sites, evidence) : nil
    }
  }

  /// One that is slow now and then tells more of the machine than of the reducer.
  private static func isSlow(_ send: SendEvidence) -> Bool {
    send.slow > 0 && send.slow >= send.count / 10 && (send.slow > 1 || send.verySlow > 0)
  }

  private static func finding(of send: SendEvidence, _ sites: [SourcePlace], _ evidence: GraphEvidence) -> Finding {
    let isVerySlow = send.verySlow > 0
    let often =
      send.count == 1
      ? ""
      : ", and \(isVerySlow ? "1 ms" : "500 µs") or longer \(Wording.times(isVerySlow ? send.verySlow : send.slow))"
        + " of \(Wording.number(send.count))"
    let others = Set(sites).subtracting(send.location.map { [$0] } ?? []).sorted().prefix(4)
    return Finding(
      Self.self, about: send.name, severity: isVerySlow ? .warning : .information,
      message: "\(send.name) took \(Wording.duration(send.maxDuration)) to reduce at #\(send.slowest)\(often): "
        + "\(Wording.duration(send.totalDuration)) in all.",
      location: send.location, related: others.map { RelatedPlace("\(send.name) is sent here too", at: $0) },
      evidence: [
        EvidenceItem("count", send.count), EvidenceItem("slow", send.slow), EvidenceItem("verySlow", send.verySlow),
        EvidenceItem("maxDuration", send.maxDuration), EvidenceItem("slowest", send.slowest),
        EvidenceItem("totalDuration", send.totalDuration), EvidenceItem("lastDuration", send.lastDuration),
      ],
      // What the slow ones took at least; what the others took is no loss.
      cost: Cost(
        nanoseconds: min(
          send.totalDuration, max(send.maxDuration, send.slow * 500_000 + send.verySlow * 500_000))),
      fix: "Let an effect do the work and send what comes of it, or keep what can be computed once.",
      nodes: [.numbered(.action, send.slowest, in: evidence.store.id)])
  }
}

extension SendEvidence {
  /// Adds those of the same name from another place; the place is that of the slowest.
  fileprivate mutating func add(_ other: SendEvidence) {
    count += other.count
    slow += other.slow
    verySlow += other.verySlow
    totalDuration += other.totalDuration
    delivered += other.delivered
    if other.last >= last { (last, lastDuration) = (other.last, other.lastDuration) }
    guard other.maxDuration > maxDuration else { return }
    (maxDuration, slowest, location) = (other.maxDuration, other.slowest, other.location)
  }
}
