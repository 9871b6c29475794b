extension Store {
  /// Holds back every action sent from now on, by whomever; what is underway is finished.
  ///
  /// Their tasks finish after `resume()`. Beyond `StorePolicy.heldLimit` actions are recorded as dropped.
  public func pause() {
    if let projection { return projection.pause() }
    isPaused = true
    updateWatched()
  }

  /// Processes what was held back, in the order it was sent, and holds nothing back any more.
  public func resume() {
    if let projection { return projection.resume() }
    guard isPaused else { return }
    isPaused = false
    // Sent on their own, they are nobody's follow-ups.
    followUps -= held.count
    while let work = held.takeFirst() { queue.append(work) }
    updateWatched()
    if phase == .idle {
      phase = .notifying
      drain()
    }
  }
}
