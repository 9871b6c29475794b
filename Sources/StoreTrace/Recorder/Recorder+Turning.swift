import StoreRuntime
import StoreLocks

// How a recording grows and shrinks by whole chunks and keyframes.
extension Recorder {
  /// Lets the tape go on in another chunk if the present one is full, and keeps the state where one is due.
  ///
  /// - Parameter store: has the state after the last record; nil where it cannot be read.
  func advance(in store: Store<State, Action>?) {
    guard tape.isFull else {
      if isReleaseAsked { releaseEvicted() }
      return
    }
    tape.seal()
    let chunk = tape.chunk
    if pacing.withLock({ $0.isActionSampled(after: chunk.count) }), let action = chunk.action(at: chunk.count - 1) {
      // Outside of the lock: a walk may run the app's code.
      let size = SizeEstimate.bytes(ofAction: action)
      pacing.withLock { $0.take(actionSize: size) }
    }
    let seq = tape.newest
    let isDue = pacing.withLock { $0.isKeyframeDue(after: chunk) }
    if isDue, let store { keepState(of: store, at: seq) }
    let (limit, bytes) = pacing.withLock { ($0.limit(after: seq), $0.actionBytes) }
    history.withLock { $0.value.turn(recordBytes: TapeChunk<Action>.overhead + bytes, limit: limit) }
    releaseEvicted()
    // The digest is the app's code, which may look at this recording: so not while the history is locked.
    if isDue { store?.digestReferences() }
  }

  /// Keeps the state as the one after a seq, which the next record may have.
  func keepState(of store: Store<State, Action>, at seq: Int) {
    let state = store.liveState
    if pacing.withLock({ $0.isStateSampled() }), let last = keyframe(leadingTo: seq) {
      let size = SizeEstimate.bytes(ofState: state, beside: last.value.state)
      pacing.withLock { $0.take(stateSize: size) }
    }
    let counted = seq - tape.chunk.base
    let bytes = pacing.withLock { pacing in
      pacing.begin(at: seq, counted: counted)
      return pacing.stateBytes
    }
    let keyframe = Keyframe(state: state, epoch: store.epoch, bytes: bytes)
    let replaced = history.withLock { history in
      history.value.keep(keyframe, at: seq).map { UncheckedDropped(value: $0) }
    }
    _ = consume replaced
  }

  /// Releases what is no longer visible, where that may be done: outside of the lock, since it may run the app's code.
  func releaseEvicted() {
    while let dropped = history.withLock({ $0.value.evictOne().map { UncheckedDropped(value: $0) } }) {
      guard case .chunk(let chunk) = dropped.value, !chunk.isShared, chunk.capacity == Pacing.chunk else { continue }
      chunk.clear()
      history.withLock { $0.value.recycle(chunk) }
    }
  }
}
