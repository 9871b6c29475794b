/// What became of one transition at one subscription.
@usableFromInline
package enum DeliveryOutcome {
  /// The subscriber was called.
  case delivered
  /// The stage of that number, counted from 0, let it not pass.
  case skipped(stage: Int)
  /// The selected value is of another type than the subscriber takes.
  case mismatched
  /// There is no such part of the state now.
  case absent
}
