/// What a `StoreTask` waits for and cancels: the effects of an action, and of the actions that those sent.
final class EffectGroup: EffectScope {
  private weak var owner: (any EffectOwner)?

  init(of owner: any EffectOwner) {
    self.owner = owner
    super.init(in: nil)
  }

  /// Where the owner finds what effects sent; nil while an actor keeps the store, and once it is gone.
  var openMailbox: Mailbox? { owner?.openMailbox }

  func drainMailbox() { owner?.drainMailbox() }

  /// What is closed once the store shows its own state again; nil where nothing in here waits for that.
  var gate: Mailbox? { isLive ? owner?.gate : nil }

  /// A function for any thread that cancels the group while the effect runs in it.
  func canceller(while effect: Int) -> (@Sendable () -> Void)? { owner?.canceller(ofGroupWith: effect) }
}

/// A store as its effects see it, its types left out.
protocol EffectOwner: AnyObject {
  /// Where the owner finds what effects sent; nil while an actor keeps the store.
  var openMailbox: Mailbox? { get }

  /// What is closed once an actor's store shows its own state again; nil while it does.
  var gate: Mailbox? { get }

  /// Processes what is in the mailbox.
  func drainMailbox()

  /// A function for any thread that cancels what a running effect's action started.
  func canceller(ofGroupWith effect: Int) -> @Sendable () -> Void
}
