/// What a program printed, on its way to where it would have gone without us.
///
/// Whoever reads there may be slow or asleep; the program must not wait for them, so what they do not take in time is
/// left out, and they are told how much.
struct CopiedOutput: ~Copyable {
  /// The most bytes that wait.
  static let limit = 1 << 20

  private var queue = OutputQueue()
  private var missing = 0
  private var isGone = false

  /// True while something waits to be taken.
  var isWaiting: Bool { queue.unsent > 0 }

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard !isGone else { return }
    guard queue.unsent + bytes.count <= Self.limit else {
      missing += bytes.count
      return
    }
    tellWhatIsMissing()
    queue.append(bytes)
  }

  mutating func flush(_ write: (UnsafeRawBufferPointer) -> WriteOutcome) {
    guard flushQueue(write), missing > 0 else { return }
    tellWhatIsMissing()
    _ = flushQueue(write)
  }

  // True when everything is written.
  private mutating func flushQueue(_ write: (UnsafeRawBufferPointer) -> WriteOutcome) -> Bool {
    switch queue.flush(write) {
    case .done: return true
    case .waiting: return false
    case .gone, .failed:
      isGone = true
      queue = OutputQueue()
      return false
    }
  }

  private mutating func tellWhatIsMissing() {
    guard missing > 0 else { return }
    queue.append(Array("\nstorescope: \(missing) bytes of output are missing here, they were not read in time\n".utf8))
    missing = 0
  }
}
