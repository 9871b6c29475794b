import Foundation

/// Runs a function on a thread of its own with so much stack, and waits for it.
func onStack(kilobytes: Int, _ body: @escaping @Sendable () -> Void) async {
  await withCheckedContinuation { continuation in
    let thread = Thread {
      body()
      continuation.resume()
    }
    thread.stackSize = kilobytes * 1_024
    thread.start()
  }
}
