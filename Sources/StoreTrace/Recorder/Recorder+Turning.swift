import StoreRuntime
import StoreLocks

// How a recording grows and shrinks by whole chunks and keyframes.
extension Recorder {
  /// Lets the tape go on in another chunk if the present one is full, and keeps the state where one is due.
  ///
  /// - Parameter store: has the state after the last record; nil where it cannot be read.
  func advance(in store: Store<State, Action>?) {
    guard tape.isFull else {
      if takeReleaseRequest() { releaseEvicted() }
      return
    }
    let isMeasured = tape.newest / Pacing.chunk % CostMeter.chunks == 0
    let began = isMeasured ? monotonic() : 0
    let again = isMeasured ? monotonic() : 0
    tape.seal()
    let chunk = tape.chunk
    let count = chunk.count
    if pacing.withLock({ $0.isActionSampled(after: chunk.count) }) { measureAction(of: chunk) }
    let seq = tape.newest
    let isDue = pacing.withLock { $0.isKeyframeDue(after: chunk) }
    if isDue, let store { keepState(of: store, at: seq) }
    let (limit, bytes) = pacing.withLock { ($0.limit(after: seq), $0.actionBytes) }
    history.withLock { $0.turn(recordBytes: TapeChunk<Action>.overhead + bytes, limit: limit) }
    releaseEvicted()
    // The digest is the app's code, which may look at this recording: so not while the history is locked.
    if isDue { store?.digestReferences() }
    if isMeasured { account(chunkOf: count, began: began, again: again) }
  }

  /// Keeps the state as the one after a seq, which the next record may have.
  func keepState(of store: Store<State, Action>, at seq: Int) {
    if pacing.withLock({ $0.isStateSampled() }) { measureState(of: store, at: seq) }
    let state = store.liveState
    let counted = seq - tape.chunk.base
    let bytes = pacing.withLock { pacing in
      pacing.begin(at: seq, counted: counted)
      return pacing.stateBytes
    }
    let keyframe = Keyframe(seq: seq, epoch: store.epoch, bytes: bytes)
    history.withLock { $0.keep(state, keyframe, replaced: $0.droppedStates) }
  }

  // Walks are outside of the lock, since they may run the app's code.
  private func measureAction(of chunk: TapeChunk<Action>) {
    guard let action = chunk.action(at: chunk.count - 1) else { return }
    let size = SizeEstimate.bytes(ofAction: action)
    pacing.withLock { $0.take(actionSize: size) }
  }

  private func measureState(of store: Store<State, Action>, at seq: Int) {
    guard let last = keyframe(leadingTo: seq) else { return }
    let size = SizeEstimate.bytes(ofState: store.liveState, beside: last.state)
    pacing.withLock { $0.take(stateSize: size) }
  }

  /// Releases what is no longer visible, on the store's isolation.
  func releaseEvicted() { releaseEvicted(states: history.droppedStates, chunks: history.droppedChunks) }

  /// Releases what is no longer visible, outside of the lock, since that may run the app's code.
  ///
  /// - Parameters:
  ///   - droppedStates: takes the states, and is empty again afterwards.
  ///   - droppedChunks: takes the records.
  func releaseEvicted(states droppedStates: SeqRing<State>, chunks droppedChunks: SeqRing<TapeChunk<Action>>) {
    history.withLock { $0.evict(states: droppedStates, chunks: droppedChunks) }
    droppedStates.removeAll()
    while droppedChunks.count > 0 {
      let chunk = droppedChunks.takeFirst()
      guard !chunk.isShared, chunk.capacity == Pacing.chunk else { continue }
      chunk.clear()
      history.withLock { $0.recycle(chunk) }
    }
  }
}
