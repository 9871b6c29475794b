// The only unchecked type of this module. A history holds states and actions that may not be Sendable, behind its lock;
// its rings are reached through it alone, and what it drops goes into rings of the caller's own. It is safe because the
// values themselves are touched in two ways only:
// - on the store's isolation: recording, and `Recorder.readOnIsolation`;
// - on a reader's thread only where the store's `rebuild` is `.background`, which exists only for Sendable states and
//   actions (`Store.init where State: Sendable, Action: Sendable`; `replaceReducer` keeps what is there, with a body that
//   is Sendable as every reducer's is); `Recorder.read` asks for it, and `Recorder.setLimits` releases only there.
// Everything else a reader takes out (names, times, counters) is Sendable and copied under the lock.
// Not covered: whoever drops the last reference to a recorder releases its values there, on whatever thread that is.

extension History: @unchecked Sendable {}
