/// All rules, in the order of their codes.
public enum Rules {
  /// Every rule there is.
  public static let all: [any Rule.Type] = [
    AbsentChildRule.self,
    BranchShouldBeValueRule.self,
    DuplicateIdentityRule.self,
    EffectOutlivesOwnerRule.self,
    FailedEffectRule.self,
    GlitchRule.self,
    GrowingSubscriptionsRule.self,
    IdentityChurnRule.self,
    ImpureReducerRule.self,
    LateActionRule.self,
    LeakedSubscriptionRule.self,
    LostEarlyActionRule.self,
    MismatchedSubscriberRule.self,
    RunawayDrainRule.self,
    RunawayEvaluationRule.self,
    SelectorNeverChangesRule.self,
    SendInReducerRule.self,
    SlowEqualityRule.self,
    SlowReducerRule.self,
    StateLostRule.self,
    UncachedScopeRule.self,
    UncatalogedActionRule.self,
    UnrecordedMutationRule.self,
    UnstableIdentityRule.self,
    WastedEvaluationRule.self,
    ZombieScopeRule.self,
  ]

  /// The most findings of one rule about one store; a number beyond says less than it costs to read.
  public static var limit: Int { 100 }

  /// What the rules find, the dearest first.
  ///
  /// - Complexity: O(evidence), and sorting what was found.
  public static func findings(in evidence: GraphEvidence) -> [Finding] {
    all.flatMap { $0.findings(in: evidence).sorted(by: isBefore).prefix(limit) }.sorted(by: isBefore)
  }

  private static func isBefore(_ left: Finding, _ right: Finding) -> Bool {
    left.cost == right.cost ? left.id < right.id : left.cost > right.cost
  }
}
