/// Subscribers that take another type than what they select.
public enum MismatchedSubscriberRule: Rule {
  public static let code = "mismatched-subscriber"
  public static let summary = "A subscriber takes another type than what is selected for it, so that it is not called."

  public static func findings(in evidence: GraphEvidence) -> [Finding] {
    SubscriptionSite.all(in: evidence) { $0.mismatched > 0 }.map { site in
      let subscribers = site.count == 1 ? "The subscriber" : "The \(Wording.number(site.count)) subscribers"
      let never = site.delivered == 0
      return Finding(
        Self.self, about: site.subject, severity: never ? .error : .warning,
        message:
          "\(subscribers) of this line missed \(Wording.count(site.mismatched, "state")), since the selected value is "
          + "not of the type that is taken"
          + (never ? "; nothing was ever delivered." : "; \(Wording.number(site.delivered)) were delivered."),
        location: site.location, evidence: site.evidence,
        fix: "Select a value of the type that the subscriber takes, or subscribe with one that takes what is selected.",
        nodes: site.nodes)
    }
  }
}
