/// What a branch of an effect does with its parts.
enum EffectRole {
  case merge
  case concatenate
  case cancellable(EffectKey, cancelInFlight: Bool)
  case throttle(EffectThrottle)
  case retry(RetryPolicy)
  case owned(by: any OwnerProbeObject)
  case lifted(any OwnerLiftObject)
}
