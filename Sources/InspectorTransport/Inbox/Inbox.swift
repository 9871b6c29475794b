import StoreLocks

/// The one place where threads meet: any thread posts, the loop's thread wakes up and drains, in order.
///
/// Elements of one posting thread keep their order. Posting costs a lock, and a system call only when the loop has not
/// been woken yet.
public final class Inbox<Element: Sendable>: Sendable {
  private struct Contents {
    var elements: [Element] = []
    /// True exactly while one byte is in the pipe: both change under the lock.
    var isSignalled = false
  }

  private let contents = Guarded(Contents())
  private let pipe: WakePipe

  /// - Throws: `SystemError` where the process has no file descriptors left.
  public init() throws(SystemError) {
    pipe = try WakePipe()
  }

  /// Readable while something waits to be drained; for `poll` only.
  var descriptor: Int32 { pipe.readEnd.number }

  /// Hands an element to the loop's thread; never waits for it.
  public func post(_ element: Element) {
    contents.withLock { contents in
      contents.elements.append(element)
      signal(&contents)
    }
  }

  /// Hands an element over unless too many wait already; for posters that can say what they dropped.
  ///
  /// - Parameter limit: how many elements may wait at most.
  /// - Returns: false where the element was not taken.
  public func offer(_ element: Element, limit: Int) -> Bool {
    contents.withLock { contents in
      guard contents.elements.count < limit else { return false }
      contents.elements.append(element)
      signal(&contents)
      return true
    }
  }

  /// Wakes the loop without an element; several before it drains count as one.
  public func wake() {
    contents.withLock { signal(&$0) }
  }

  /// Everything posted since the last call, oldest first; empty after a bare `wake`.
  public func drain() -> [Element] {
    contents.withLock { contents in
      if contents.isSignalled {
        pipe.consume()
        contents.isSignalled = false
      }
      let elements = contents.elements
      contents.elements = []
      return elements
    }
  }

  private func signal(_ contents: inout Contents) {
    guard !contents.isSignalled else { return }
    contents.isSignalled = true
    pipe.signal()
  }
}
