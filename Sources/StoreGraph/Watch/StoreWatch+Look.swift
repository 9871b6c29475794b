import StoreLocks
import StoreTrace

extension StoreWatch {
  /// Looks for what shows only on the store's isolation, such as a subscription whose object is gone; an isolation that is
  /// busy is not waited for beyond a limit, and what is found later shows the next time.
  public func lookAround(atMost patience: Duration = .milliseconds(100)) async {
    guard trace.store.isReachable else { return }
    let turn = Turn()
    look(for: turn)
    Task {
      try? await Task.sleep(for: patience)
      looking.withLock { waiting in waiting?.removeAll { $0 === turn } }
      turn.take()
    }
    await turn.wait()
  }

  /// Looks while nobody waits.
  ///
  /// What is new tells observers of the recording, as anything else does; where there is nothing new, nobody looks again.
  func lookSoon() {
    if trace.store.isReachable { look(for: nil) }
  }

  // One look waits on the isolation, however often it is asked for.
  private func look(for turn: Turn?) {
    let isFirst = looking.withLock { waiting in
      let isFirst = waiting == nil
      waiting = (waiting ?? []) + (turn.map { [$0] } ?? [])
      return isFirst
    }
    guard isFirst else { return }
    Task {
      await trace.lookAround()
      let waiting = looking.withLock { waiting in
        defer { waiting = nil }
        return waiting ?? []
      }
      for turn in waiting { turn.take() }
    }
  }
}

/// Something that is waited for by one, and taken by whoever is first.
final class Turn: Sendable {
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
