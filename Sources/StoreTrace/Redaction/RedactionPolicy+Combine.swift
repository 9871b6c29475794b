extension RedactionPolicy {
  /// The policy that also hides what stands under a key which contains one of the names.
  public func hiding(keys names: [String]) -> RedactionPolicy {
    merging(RedactionPolicy(keys: names))
  }

  /// The policy that hides what either hides; where both show a type in a form of its own, the other's is followed.
  public func merging(_ other: RedactionPolicy) -> RedactionPolicy {
    var policy = RedactionPolicy(keys: keys + other.keys.filter { !keys.contains($0) })
    policy.patterns = patterns + other.patterns
    policy.types = types + other.types
    return policy
  }
}
