/// What is known of a recorded state, from which the states up to the next keyframe are reduced again.
struct Keyframe: Sendable {
  enum Verification { case unknown, verified, differs }

  /// The seq of the state.
  let seq: Int
  /// How often the store's reducer had been replaced when the actions after it were reduced.
  let epoch: Int
  /// About how many bytes it keeps.
  let bytes: Int
  /// Whether reducing up to the next keyframe gave that one's state.
  var verification = Verification.unknown
}

/// A keyframe with its state, made only where states may be looked at.
struct KeptState<State> {
  let keyframe: Keyframe
  let state: State
}
