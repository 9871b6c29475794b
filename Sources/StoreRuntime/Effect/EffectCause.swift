/// What an effect is started in consequence of.
struct EffectCause {
  /// The seq of the action behind it; 0 if it had none.
  let seq: Int
  /// The running effect that made it of a result.
  var sender: EffectOrigin?

  var ofSends: TransitionCause {
    TransitionCause(origin: .effect, parent: seq == 0 ? nil : seq, effect: sender?.id)
  }
}
