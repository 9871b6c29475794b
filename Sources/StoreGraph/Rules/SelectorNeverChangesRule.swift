import StoreRuntime

/// Selectors that give the same value each time.
public enum SelectorNeverChangesRule: Rule {
  public static let code = "selector-never-changes"
  public static let summary = "A selector is run again and again and always gives the value it gave first."

  /// How often it has to have run.
  static let least = 100

  public static func findings(in evidence: GraphEvidence) -> [Finding] {
    SubscriptionSite.all(in: evidence) { $0.form == .subscription && $0.wasted > 0 }.filter(explains).map { site in
      Finding(
        Self.self, about: site.subject, severity: .information,
        message: "\(site.title) ran \(Wording.times(site.evaluations)) and gave the same value each time.",
        location: site.location, evidence: site.evidence,
        cost: Cost(evaluations: site.wasted, nanoseconds: site.selection.total),
        fix: "If the value cannot change, read it once; else select it by key path, so that only writes there run it.",
        nodes: site.nodes)
    }
  }

  /// True if its selectors never gave another value than the first.
  static func explains(_ site: SubscriptionSite) -> Bool {
    site.form == .subscription && site.evaluations >= least && site.wasted >= site.evaluations - site.count
  }
}
