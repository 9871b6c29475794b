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

  /// The most findings of one rule about one store; of more it says less than it costs to read, so they are only counted.
  public static var limit: Int { 100 }

  static func isBefore(_ left: Finding, _ right: Finding) -> Bool {
    left.cost == right.cost ? left.id < right.id : left.cost > right.cost
  }
}
