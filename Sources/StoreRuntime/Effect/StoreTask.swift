/// The effects an action started, and those of the actions they sent, to be awaited or cancelled together.
public struct StoreTask {
  private let group: EffectGroup?

  @usableFromInline
  package init() {
    group = nil
  }

  init(group: EffectGroup?) {
    self.group = group
  }

  /// True when nothing is left to cancel: the action started no effect, or all of them have ended or were cancelled.
  public var isCancelled: Bool { group.map { !$0.isLive } ?? true }

  /// Asks every effect to stop; what has not started, such as the rest of a concatenation, never will.
  ///
  /// An action that waits for its turn is still reduced, but starts no effect.
  public func cancel() { group?.cancel() }

  /// Returns when every effect has ended, what they sent has been reduced, and the effects of that have ended too.
  ///
  /// Cancelling the task that waits here cancels the effects. On a store that belongs to no actor this is also what
  /// delivers the actions its effects sent. It returns at once when the store is gone, which cancelled them. An action
  /// that a paused store holds back is not waited for; one that is held back while an actor's store shows the past is.
  public func finish() async {
    guard let group else { return }
    await drain(group)
    // On an actor, or adopted by one meanwhile: effects end there, each before its task does.
    repeat {
      var last: Int?
      while let (id, task) = group.someTask, id != last {
        last = id
        if Task.isCancelled { group.cancel() }
        let cancel = group.isCancelled ? nil : group.canceller(while: id)
        await withTaskCancellationHandler {
          await task.value
        } onCancel: {
          cancel?()
        }
      }
    } while await hasPassedGate(of: group)
  }

  // True if what the group waits for may go on: its store has shown the past until now.
  private func hasPassedGate(of group: EffectGroup) async -> Bool {
    guard let gate = group.gate else { return false }
    let seen = gate.changes
    if Task.isCancelled { group.cancel() }
    guard !group.isCancelled else { return false }
    await withTaskCancellationHandler {
      await gate.waitForChange(since: seen)
    } onCancel: {
      gate.wake()
    }
    return true
  }

  // Draining happens out here, on the caller's isolation; inside a cancellation handler it would not.
  private func drain(_ group: EffectGroup) async {
    while let mailbox = group.openMailbox {
      let seen = mailbox.changes
      if Task.isCancelled { group.cancel() }
      group.drainMailbox()
      guard group.someTask != nil else { return }
      // Waking a second time would only turn this into a busy loop.
      let isCancelled = group.isCancelled
      await withTaskCancellationHandler {
        await mailbox.waitForChange(since: seen)
      } onCancel: {
        if !isCancelled { mailbox.wake() }
      }
    }
  }
}
