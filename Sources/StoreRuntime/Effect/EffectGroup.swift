/// The effects that one action started: what a `StoreTask` waits for and cancels.
final class EffectGroup {
  var effects: [Int: Task<Void, Never>] = [:]
  let mailbox: Mailbox?
  let drain: () -> Void

  init(mailbox: Mailbox?, drain: @escaping () -> Void) {
    self.mailbox = mailbox
    self.drain = drain
  }
}
