import StoreLocks

/// Where a store and its scopes live: an actor, or a mailbox that their owner drains.
final class StoreHome: Sendable {
  /// Where other threads leave work for an owner without an actor; nil for a store that was made on one.
  let mailbox: Mailbox?
  private let actor: Guarded<WeakActor?>

  init(isolation: (any Actor)?) {
    mailbox = isolation == nil ? Mailbox() : nil
    actor = Guarded(isolation.map(WeakActor.init))
  }

  /// True if an actor is known, so that work reaches the store without its owner's help.
  var isReachable: Bool { actor.withLock { $0 != nil } }

  /// The actor, once one is known; else the work is left in the mailbox.
  func isolation(orPost work: @escaping Mailbox.Item) -> WeakActor? {
    // Posted under the lock, so that `adopt` finds everything that was posted before it.
    actor.withLock { actor in
      if actor == nil { mailbox?.post(work) }
      return actor
    }
  }

  func adopt(_ isolation: any Actor) {
    actor.withLock { $0 = WeakActor(actor: isolation) }
  }
}

/// An actor, held weakly, since it may own its store.
struct WeakActor: Sendable {
  weak let actor: (any Actor)?
}
