/// Who makes a store hold back what it is sent; each ends what it began.
struct Pauses {
  /// True if the program does.
  var byProgram = false
  /// Those outside who do.
  var holders: [ObjectIdentifier: Holder] = [:]

  var isEmpty: Bool { !byProgram && holders.isEmpty }
}

extension Store {
  /// Holds back every action sent from now on, by whomever; what is underway is finished.
  ///
  /// Their tasks finish after `resume()`. Beyond `StorePolicy.heldLimit` actions are recorded as dropped. An inspector's
  /// client may pause the store too, and ends its pause itself. What a client dispatches to a paused store is reduced at
  /// once; what that leads to is held back.
  public func pause() {
    if let projection { return projection.pause() }
    change { $0.byProgram = true }
  }

  /// Ends the program's pause: what was held back is processed in the order it was sent, and nothing is held back any more.
  ///
  /// Where a client pauses the store too, or shows it in the past, that comes only once the client lets go.
  public func resume() {
    if let projection { return projection.resume() }
    change { $0.byProgram = false }
  }

  /// True while anybody, the program or a client, pauses the store.
  package var isPaused: Bool { !pauses.isEmpty }

  /// How many things are held back.
  package var heldCount: Int { held.count }

  /// Pauses the store for somebody outside.
  package func pause(by holder: Holder) { change { $0.holders[ObjectIdentifier(holder)] = holder } }

  /// Ends the pause of somebody outside, if there is one.
  ///
  /// - Returns: how many things that were held back have had their turn; 0 while somebody else still holds the store.
  @discardableResult
  package func resume(by holder: Holder) -> Int { change { $0.holders[ObjectIdentifier(holder)] = nil } }

  @discardableResult
  private func change(_ body: (inout Pauses) -> Void) -> Int {
    let wasPaused = !pauses.isEmpty
    body(&pauses)
    guard wasPaused == pauses.isEmpty else { return 0 }
    guard wasPaused else {
      updateHolding()
      emit(.paused)
      return 0
    }
    let released = releaseHeld()
    emit(.continued(applying: released.count))
    process(released)
    return released.count
  }

  /// Gives what was held back, if nobody holds the store any more.
  func releaseHeld() -> WorkQueue<State, Action> {
    updateHolding()
    guard !isHolding else { return WorkQueue() }
    defer { held = WorkQueue() }
    return held
  }

  /// Does what was held back, each thing with all that follows from it before the next, as if it were sent only now.
  ///
  /// What waits already comes after it; while something is underway, it comes itself after what waits.
  func process(_ released: consuming WorkQueue<State, Action>) {
    guard phase == .idle else {
      // Sent on their own, they are nobody's follow-ups.
      followUps -= released.count
      return queue.append(contentsOf: released)
    }
    while let work = released.takeFirst() {
      phase = .notifying
      followUps = -1
      queue.append(work)
      drain()
    }
  }

  /// Notes whether anything is to be held back, after that may have changed.
  func updateHolding() {
    isHolding = travel != nil || !pauses.isEmpty
    updateWatched()
  }
}
