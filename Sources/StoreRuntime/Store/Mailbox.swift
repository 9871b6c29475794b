import StoreLocks

/// Where a store that belongs to no actor keeps what other threads hand it until its owner drains it.
final class Mailbox: Sendable {
  typealias Item = @Sendable () -> Void

  private struct Contents {
    var items: [Item] = []
    var isClosed = false
    var changes = 0
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let contents = Guarded(Contents())

  /// How often something was posted or taken, so that whoever looks around knows whether to look again.
  var changes: Int { contents.withLock { $0.changes } }

  func post(_ item: @escaping Item) {
    contents.withLock { if !$0.isClosed { $0.items.append(item) } }
    wake()
  }

  /// Lets whoever waits for a change look around.
  func wake() {
    let waiters = contents.withLock { contents in
      contents.changes += 1
      defer { contents.waiters.removeAll() }
      return contents.waiters
    }
    waiters.forEach { $0.resume() }
  }

  /// The store is gone: nothing is kept any more.
  func close() {
    contents.withLock { $0.isClosed = true }
    // What they hold is released here, outside of the lock.
    _ = takeAll()
    wake()
  }

  func takeAll() -> [Item] {
    let items = contents.withLock { contents in
      defer { contents.items.removeAll() }
      return contents.items
    }
    // Among them may be what another waiter waits for.
    if !items.isEmpty { wake() }
    return items
  }

  /// Waits until there were more changes than those seen.
  func waitForChange(since seen: Int) async {
    await withCheckedContinuation { continuation in
      let hasChanged = contents.withLock { contents in
        guard contents.changes == seen, !contents.isClosed else { return true }
        contents.waiters.append(continuation)
        return false
      }
      if hasChanged { continuation.resume() }
    }
  }
}
