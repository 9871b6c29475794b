import StoreTrace

/// Effects that go on though what they belong to is gone.
public enum EffectOutlivesOwnerRule: Rule {
  public static let code = "effect-outlives-owner"
  public static let summary = "An effect goes on though the part of the state that it belongs to is gone."

  public static func findings(in evidence: GraphEvidence) -> [Finding] {
    var effects = Gathered<String, (last: EffectEvidence, nodes: [NodeID], count: Int, emitted: Int, time: Int)>()
    for effect in evidence.effects where effect.isOrphaned && !isCancelled(effect) {
      let place = effect.location.map { "\($0) " } ?? ""
      effects.update("\(place)\(effect.name)", from: (effect, [], 0, 0, 0)) {
        $0.last = effect
        $0.count += 1
        $0.emitted += effect.emitted
        $0.time += effect.duration
        if $0.nodes.count < 10 { $0.nodes.append(.numbered(.effect, effect.id, in: evidence.store.id)) }
      }
    }
    return effects.all.map { subject, found in
      let last = found.last
      let many = found.count > 1
      let cause = last.seq > 0 ? ", started by \(evidence.title(of: last.seq))," : ""
      return Finding(
        Self.self, about: subject, severity: .warning,
        message: (many
          ? "\(Wording.number(found.count)) effects “\(last.name)”, the last\(cause.isEmpty ? "" : cause.dropFirst())"
          : "The effect “\(last.name)”\(cause)")
          + " went on though the part of the state that \(many ? "each" : "it") belongs to is gone: cancelling did not stop "
          + "\(many ? "them" : "it").",
        location: last.location,
        evidence: [
          EvidenceItem("effects", found.count), EvidenceItem("emitted", found.emitted),
          EvidenceItem("duration", found.time), EvidenceItem("seq", last.seq),
        ], cost: Cost(nanoseconds: found.time),
        fix: "Let its work end when it is cancelled: ask Task.isCancelled, and await what throws then.",
        nodes: found.nodes)
    }
  }

  private static func isCancelled(_ effect: EffectEvidence) -> Bool {
    if case .cancelled = effect.status { true } else { false }
  }
}
