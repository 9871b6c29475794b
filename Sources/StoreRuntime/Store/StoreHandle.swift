import Synchronization

// The one file that moves references to a store between threads. Its two unchecked types hold because:
// - StoreReference: a store belongs to one isolation. The reference is loaded only on that isolation (StoreHandle.run), or,
//   for a store without one, by the store's owner while it drains the mailbox. Weak loads are atomic.
// - Transfer: made only of a `sending` value, and unwrapped once, so no two threads hold it.

/// A weak reference that may be carried, not used, by any thread.
final class StoreReference<State, Action>: @unchecked Sendable {
  weak var store: Store<State, Action>?
  /// Where the store lives.
  let home: StoreHome

  init(home: StoreHome) {
    self.home = home
  }
}

/// Carries a disconnected value into a Sendable closure.
struct Transfer<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: sending Value) {
    self.value = value
  }
}

/// A Sendable way to a store from anywhere: it keeps the store's isolation, and the store itself weakly.
public struct StoreHandle<State, Action>: Sendable {
  let reference: StoreReference<State, Action>
  /// What is recorded as the sender of actions sent through this handle; nil for none.
  public let sender: String?

  init(reference: StoreReference<State, Action>, sender: String? = nil) {
    self.reference = reference
    self.sender = sender
  }

  /// The same way to the store, for a queue, thread or service whose actions instruments are to tell apart.
  public func named(_ sender: String) -> StoreHandle {
    StoreHandle(reference: reference, sender: sender)
  }

  /// True if the store belongs to an actor, so that work handed over here is done without its owner's help.
  public var isReachable: Bool { reference.home.isReachable }

  /// Runs a function with the store on the store's own isolation.
  ///
  /// - Returns: the function's result; nil if the store is gone, or belongs to no actor (the function then waits in the
  ///   store's mailbox until its owner drains it).
  @discardableResult
  public func run<Result: Sendable>(_ body: @escaping @Sendable (Store<State, Action>) -> Result) async -> Result? {
    let reference = reference
    let home = reference.home.isolation(orPost: { reference.store.map { _ = body($0) } })
    guard let isolation = home?.actor else { return nil }
    return await Self.run(body, on: reference, isolation: isolation)
  }

  /// Sends an action on the store's isolation.
  public func send(
    _ action: sending Action, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    let transfer = Transfer(action)
    let cause = TransitionCause(origin: .user, sender: sender)
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line)
    await run { store in
      _ = store.send(transfer.value, cause: cause, location: location)
    }
  }

  private static func run<Result>(
    _ body: @Sendable (Store<State, Action>) -> Result, on reference: StoreReference<State, Action>,
    isolation: isolated any Actor
  ) -> Result? {
    reference.store.map(body)
  }
}
