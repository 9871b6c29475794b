import StoreRuntime
import StoreTrace

/// Effects that threw and were not caught.
public enum FailedEffectRule: Rule {
  public static let code = "failed-effect"
  public static let summary = "An effect threw an error that nobody caught."

  public static func findings(in evidence: GraphEvidence) -> [Finding] {
    let effects = Dictionary(evidence.effects.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let sums = evidence.incidents { incident in
      guard case .effectFailed(_, let error, let location) = incident.event else { return nil }
      return "\(location) \(error)"
    }
    let told = Set(
      evidence.incidents.compactMap { if case .effectFailed(let id, _, _) = $0.event { id } else { nil } })
    let errors = Set(
      evidence.incidents.compactMap { if case .effectFailed(_, let error, _) = $0.event { error } else { nil } })
    return sums.compactMap { subject, sum in
      guard case .effectFailed(let id, let error, let location) = sum.latest.event else { return nil }
      return finding(
        of: effects[id], named: sum.latest.effect, id: id, error, at: SourcePlace(location), about: subject,
        sum.evidence, sum.count, evidence)
    } + unheard(evidence, told, errors)
  }

  /// Effects that are known to have failed, though no incident of that error is.
  private static func unheard(_ evidence: GraphEvidence, _ told: Set<Int>, _ errors: Set<String>) -> [Finding] {
    var failures = Gathered<String, (last: EffectEvidence, error: String, count: Int)>()
    for effect in evidence.effects {
      guard case .failed(let error) = effect.status, !told.contains(effect.id), !errors.contains(error) else {
        continue
      }
      let place = effect.location.map { "\($0) " } ?? ""
      failures.update("\(place)\(effect.name) \(error)", from: (effect, error, 0)) {
        $0.last = effect
        $0.count += 1
      }
    }
    return failures.all.map { subject, failure in
      finding(
        of: failure.last, named: failure.last.name, id: failure.last.id, failure.error, at: failure.last.location,
        about: subject,
        [EvidenceItem("count", failure.count)], failure.count, evidence)
    }
  }

  private static func finding(
    of effect: EffectEvidence?, named name: String?, id: Int, _ error: String, at location: SourcePlace?,
    about subject: String,
    _ figures: [EvidenceItem], _ count: Int, _ evidence: GraphEvidence
  ) -> Finding {
    let started = effect.flatMap { $0.seq > 0 ? $0.seq : nil }
    let cause = started.map { ", started by \(evidence.title(of: $0))" } ?? ""
    return Finding(
      Self.self, about: subject, severity: .error,
      message:
        "\((effect?.name ?? name).map { "The effect “\($0)”" } ?? "An effect") failed \(Wording.times(count)) with \(error)\(cause). "
        + "Nobody caught it, so nothing came of it.",
      location: location,
      related: started.flatMap { evidence.actions[$0]?.location }.flatMap { sent in
        sent == location ? nil : [RelatedPlace("Its action was sent here", at: sent)]
      } ?? [],
      evidence: [EvidenceItem("effect", id), EvidenceItem("error", error)] + figures,
      fix: "Catch the error where it may happen, and send an action that says what to do.",
      nodes: [.numbered(.effect, id, in: evidence.store.id)] + (started.map { [evidence.nodeID(ofAction: $0)] } ?? []))
  }
}
