/// The effects an action started, to be awaited or cancelled together.
public struct StoreTask {
  private let group: EffectGroup?

  @usableFromInline
  package init() {
    group = nil
  }

  init(group: EffectGroup?) {
    self.group = group
  }

  /// True when nothing is left to cancel: the action started no effect, or all of them were cancelled.
  public var isCancelled: Bool {
    group?.effects.values.allSatisfy(\.isCancelled) ?? true
  }

  /// Asks every effect of the action to stop.
  public func cancel() {
    group?.isCancelled = true
    group?.effects.values.forEach { $0.cancel() }
  }

  /// Returns when every effect of the action has ended and what they sent has been reduced.
  ///
  /// Cancelling the task that waits here cancels the effects. On a store that belongs to no actor this is also what
  /// delivers the actions its effects sent.
  public func finish() async {
    guard let group else { return }
    let tasks = Array(group.effects.values)
    // Draining happens out here, on the caller's isolation; inside the handler below it would not.
    // An actor may adopt the store meanwhile; from then on its effects end there.
    while let mailbox = group.mailbox {
      // A store that is gone has cancelled its effects, and takes nothing out of its mailbox any more.
      let seen = mailbox.changes
      guard group.drain() else { break }
      if group.effects.isEmpty { return }
      await withTaskCancellationHandler {
        await mailbox.waitForChange(since: seen)
      } onCancel: {
        tasks.forEach { $0.cancel() }
      }
    }
    await withTaskCancellationHandler {
      for task in tasks { await task.value }
    } onCancel: {
      tasks.forEach { $0.cancel() }
    }
  }
}
