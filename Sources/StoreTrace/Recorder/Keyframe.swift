/// A recorded state, from which the states up to the next keyframe are reduced again.
struct Keyframe<State> {
  enum Verification { case unknown, verified, differs }

  let state: State
  /// How often the store's reducer had been replaced when the actions after it were reduced.
  let epoch: Int
  /// About how many bytes it keeps.
  let bytes: Int
  /// Whether reducing up to the next keyframe gave that one's state.
  var verification = Verification.unknown
}
