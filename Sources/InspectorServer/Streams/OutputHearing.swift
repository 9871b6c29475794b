import InspectorTransport
import StoreLocks

/// Hears what the program prints while somebody listens.
final class OutputHearing: Sendable {
  /// What is heard.
  let output: any PrintedOutput
  private let isWanted = Guarded(false)

  /// A hearing that has not begun.
  init(_ output: any PrintedOutput) { self.output = output }

  /// Begins; what is printed from now on is heard.
  ///
  /// - Parameter wake: called from any thread when there are new lines.
  func begin(wake: @escaping @Sendable () -> Void) throws(SystemError) {
    try isWanted.withLock { (isWanted) throws(SystemError) in
      try output.start(wake: wake)
      isWanted = true
    }
  }

  /// Notes that nobody listens any more; `endIfUnwanted` then ends it.
  func leave() { isWanted.withLock { $0 = false } }

  /// Ends unless somebody listens again; it may wait for whoever reads what is printed.
  func endIfUnwanted() { isWanted.withLock { if !$0 { output.stop() } } }
}
