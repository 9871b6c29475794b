/// Empties the pipe that a program prints into, on a thread of its own, until nobody can print into it any more.
///
/// It copies every byte to where it would have gone, and tells the lines until it is stopped. It waits for nobody, so
/// whoever prints waits for nobody either.
struct OutputDrain: ~Copyable {
  private struct Progress: ~Copyable {
    var copy = CopiedOutput()
    var splitter = LineSplitter()
    var readiness = Readiness()
    var isTelling = true
    var isOpen = true
  }

  private let source: InputSource
  private let destination: OutputSink
  private let orders: Inbox<Void>
  private let tell: @Sendable ([LineSplitter.Line]) -> Void
  private let stopped: @Sendable () -> Void

  private static var readSize: Int { 64 << 10 }
  /// How many reads empty any pipe; a child program that never pauses must not keep the drain from stopping.
  private static var lastReads: Int { 16 }
  /// How long a line may pause before what has come of it is told, in milliseconds.
  private static var pause: Int32 { 100 }
  /// How long whoever reads the copy has to take the last of it, in nanoseconds.
  private static var patience: UInt64 { 1_000_000_000 }

  /// - Parameters:
  ///   - source: the end of the pipe to read.
  ///   - destination: what the program would have printed to.
  ///   - orders: anything in it means that nobody wants lines any more.
  ///   - tell: is given the lines.
  ///   - stopped: is called once, when everything printed before the order has been told and copied.
  init(
    _ source: consuming OwnedDescriptor, copyingTo destination: consuming OwnedDescriptor, orders: Inbox<Void>,
    tell: @escaping @Sendable ([LineSplitter.Line]) -> Void, stopped: @escaping @Sendable () -> Void
  ) {
    self.source = InputSource(source)
    self.destination = OutputSink(destination)
    self.orders = orders
    self.tell = tell
    self.stopped = stopped
  }

  consuming func run() {
    var progress = Progress()
    var buffer = [UInt8](repeating: 0, count: Self.readSize)
    while progress.isOpen {
      let error = progress.readiness.wait(
        inbox: orders.descriptor, input: source.descriptor.number,
        output: progress.copy.isWaiting ? destination.descriptor.number : nil,
        timeout: progress.splitter.hasRest ? Self.pause : -1)
      if error != nil { break }
      if progress.readiness.isNothingReady, let line = progress.splitter.takeRestAfterPause() { tell([line]) }
      if progress.readiness.isInputReady { read(&progress, &buffer) }
      progress.copy.flush { destination.writeAvailable($0) }
      if progress.readiness.isInboxReady, !orders.drain().isEmpty { stop(&progress, &buffer) }
    }
    // What a child printed after the end is nobody's news any more, and still belongs where it was to go.
    if progress.isTelling { stop(&progress, &buffer) } else { finishCopy(&progress) }
  }

  private func read(_ progress: inout Progress, _ buffer: inout [UInt8]) {
    switch buffer.withUnsafeMutableBytes({ source.readAvailable(into: $0) }) {
    case .bytes(let count):
      buffer.withUnsafeBytes { bytes in
        let bytes = UnsafeRawBufferPointer(rebasing: bytes[..<count])
        progress.copy.append(bytes)
        guard progress.isTelling else { return }
        let lines = progress.splitter.take(bytes)
        if !lines.isEmpty { tell(lines) }
      }
    case .nothingYet: break
    case .ended: progress.isOpen = false
    }
  }

  // A child program may print into the pipe for long after; that is copied and not told.
  private func stop(_ progress: inout Progress, _ buffer: inout [UInt8]) {
    for _ in 0..<Self.lastReads where progress.isOpen {
      let error = progress.readiness.wait(input: source.descriptor.number, timeout: 0)
      guard error == nil, progress.readiness.isInputReady else { break }
      read(&progress, &buffer)
      progress.copy.flush { destination.writeAvailable($0) }
    }
    if let line = progress.splitter.takeRestAtEnd() { tell([line]) }
    progress.isTelling = false
    finishCopy(&progress)
    stopped()
  }

  private func finishCopy(_ progress: inout Progress) {
    let end = MonotonicClock.now + Self.patience
    while progress.copy.isWaiting {
      let now = MonotonicClock.now
      guard now < end else { return }
      let timeout = LoopControl.milliseconds(from: now, to: end)
      if progress.readiness.wait(output: destination.descriptor.number, timeout: timeout) != nil { return }
      progress.copy.flush { destination.writeAvailable($0) }
    }
  }
}
