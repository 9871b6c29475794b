// The only unchecked types of this module. A history holds states and actions that may not be Sendable, behind the
// recorder's lock. It is safe because the values themselves are touched in two ways only:
// - on the store's isolation: recording, and `Recorder.readOnIsolation`;
// - on a reader's thread only where the store's `rebuild` is `.background`, which exists only for Sendable states and
//   actions (`Store.init where State: Sendable, Action: Sendable`; `replaceReducer` keeps what is there, with a body that
//   is Sendable as every reducer's is); `Recorder.read` asks for it, and `Recorder.setLimits` releases only there.
// Everything else a reader takes out (names, times, counters) is Sendable and copied under the lock.
// Not covered: whoever drops the last reference to a recorder releases its values there, on whatever thread that is.

/// A history behind the recorder's lock.
struct UncheckedHistory<State, Action>: @unchecked Sendable {
  var value: History<State, Action>
}

/// A copy of a keyframe, on its way to where states are reduced from it.
struct UncheckedKeyframe<State>: @unchecked Sendable {
  let seq: Int
  let value: Keyframe<State>
}

/// What was dropped, on its way out of the lock.
struct UncheckedDropped<State, Action>: @unchecked Sendable {
  let value: History<State, Action>.Dropped
}
