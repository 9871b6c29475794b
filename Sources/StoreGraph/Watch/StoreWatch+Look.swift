import StoreLocks
import StoreTrace

extension StoreWatch {
  /// Looks for what shows only on the store's isolation, such as a subscription whose object is gone; an isolation that is
  /// busy is not waited for beyond a limit, and what is found later shows the next time.
  public func lookAround(atMost patience: Duration = .milliseconds(100)) async {
    // One look waits there, however often it is asked for.
    guard
      looking.withLock({ isLooking in
        defer { isLooking = true }
        return !isLooking
      })
    else { return }
    let turn = Turn()
    Task {
      await trace.lookAround()
      looking.withLock { $0 = false }
      turn.take()
    }
    Task {
      try? await Task.sleep(for: patience)
      turn.take()
    }
    await turn.wait()
  }
}

/// Something that is waited for by one, and taken by whoever is first.
private final class Turn: Sendable {
  private enum State {
    case open
    case waiting(CheckedContinuation<Void, Never>)
    case taken
  }

  private let state = Guarded(State.open)

  func wait() async {
    await withCheckedContinuation { continuation in
      let isTaken = state.withLock { state in
        if case .taken = state { return true }
        state = .waiting(continuation)
        return false
      }
      if isTaken { continuation.resume() }
    }
  }

  func take() {
    let waiting: CheckedContinuation<Void, Never>? = state.withLock { state in
      defer { state = .taken }
      if case .waiting(let continuation) = state { return continuation }
      return nil
    }
    waiting?.resume()
  }
}
