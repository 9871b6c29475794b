/// The effects that one action started: what a `StoreTask` waits for and cancels.
final class EffectGroup {
  /// The effects that have not ended, by their numbers in the store.
  var effects: [Int: Task<Void, Never>] = [:]
  /// Where the store's owner finds what effects sent; nil while an actor keeps the store.
  var mailbox: Mailbox? { findMailbox() }
  /// Processes what is in the mailbox.
  let drain: () -> Void

  private let findMailbox: () -> Mailbox?

  init(mailbox: @escaping () -> Mailbox?, drain: @escaping () -> Void) {
    findMailbox = mailbox
    self.drain = drain
  }
}
