import Synchronization

/// Where a store that belongs to no actor keeps what other threads hand it until its owner drains it.
final class Mailbox: Sendable {
  typealias Item = @Sendable (AnyObject) -> Void

  private struct Contents {
    var items: [Item] = []
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let contents = Mutex(Contents())

  func post(_ item: @escaping Item) {
    contents.withLock { $0.items.append(item) }
    wake()
  }

  /// Lets whoever waits for a post look around.
  func wake() {
    let waiters = contents.withLock { contents in
      defer { contents.waiters.removeAll() }
      return contents.waiters
    }
    waiters.forEach { $0.resume() }
  }

  func takeAll() -> [Item] {
    contents.withLock { contents in
      defer { contents.items.removeAll() }
      return contents.items
    }
  }

  func waitForPost() async {
    await withCheckedContinuation { continuation in
      let isFilled = contents.withLock { contents in
        guard contents.items.isEmpty else { return true }
        contents.waiters.append(continuation)
        return false
      }
      if isFilled { continuation.resume() }
    }
  }
}
