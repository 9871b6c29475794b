import InspectorTransport
import StoreLocks

/// Brings the end of the loop's thread to the task that waits for it.
final class LoopEnds: Sendable {
  private enum State {
    case running
    case waiting(CheckedContinuation<LoopEnd, Never>)
    case ended(LoopEnd)
  }

  private let state = Guarded(State.running)

  /// Tells the end; called once, by the loop's thread.
  func end(_ end: LoopEnd) {
    let waiter: CheckedContinuation<LoopEnd, Never>? = state.withLock { state in
      defer { state = .ended(end) }
      return if case .waiting(let continuation) = state { continuation } else { nil }
    }
    waiter?.resume(returning: end)
  }

  /// Waits for the end; called once.
  func wait() async -> LoopEnd {
    await withCheckedContinuation { continuation in
      let end: LoopEnd? = state.withLock { state in
        if case .ended(let end) = state { return end }
        state = .waiting(continuation)
        return nil
      }
      if let end { continuation.resume(returning: end) }
    }
  }
}
