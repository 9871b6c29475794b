/// Selected values that take long to compare.
public enum SlowEqualityRule: Rule {
  public static let code = "slow-equality"
  public static let summary = "Comparing a selected value with the one before takes 100 µs or longer."

  /// How long one comparison may take, in nanoseconds, and how many it takes to tell.
  static let limit = 100_000
  static let least = 5

  public static func findings(in evidence: GraphEvidence) -> [Finding] {
    SubscriptionSite.all(in: evidence) { ($0.equalityTime ?? 0) > 0 }.compactMap { site in
      guard site.evaluations >= least, site.equalityTime / site.evaluations >= limit else { return nil }
      return Finding(
        Self.self, about: site.subject, severity: .warning,
        message:
          "\(site.title) takes \(Wording.duration(site.equalityTime / site.evaluations)) to compare what it gives: "
          + "\(Wording.duration(site.equalityTime)) in \(Wording.count(site.evaluations, "comparison")).",
        location: site.location, evidence: site.evidence, cost: Cost(nanoseconds: site.equalityTime),
        fix: "Select less, or something that is quickly compared, such as ids or a version number.", nodes: site.nodes)
    }
  }
}
