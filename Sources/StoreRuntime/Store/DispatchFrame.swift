/// An action on its way through an intake, such as a chain of middleware.
struct DispatchFrame {
  let cause: TransitionCause
  let location: SourceLocation?
  /// What waits for it, and around which its effects start.
  var scope: EffectScope?
  let sender: EffectOrigin?
  /// The seq it was settled with; nil until the intake passes it on.
  var seq: Int?
  /// Actions that were sent and settled before it was; their parent is known once it settles.
  var earlier: [Int] = []
}
