/// The effects that one action started: what a `StoreTask` waits for and cancels.
final class EffectGroup {
  /// The effects that have not ended, by their numbers in the store.
  var effects: [Int: Task<Void, Never>] = [:]
  /// True once somebody cancelled it; what it starts later is cancelled at once.
  var isCancelled = false
  /// Where the store's owner finds what effects sent; nil while an actor keeps the store.
  var mailbox: Mailbox? { findMailbox() }
  /// Processes what is in the mailbox; false once the store is gone.
  let drain: () -> Bool

  private let findMailbox: () -> Mailbox?

  init(mailbox: @escaping () -> Mailbox?, drain: @escaping () -> Bool) {
    findMailbox = mailbox
    self.drain = drain
  }
}
