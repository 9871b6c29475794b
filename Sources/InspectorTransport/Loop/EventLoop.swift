/// One thread's work: reads, lets the handler decide, writes, and sleeps in between.
///
/// There is no hop to a queue, task or stream: each costs as much as the rest of a round trip together.
public struct EventLoop<Element: Sendable>: ~Copyable {
  private let stream: ByteStream
  private let inbox: Inbox<Element>
  private let limits: OutputLimits

  private static var readSize: Int { 64 << 10 }
  private static var flushPatience: UInt64 { 2_000_000_000 }

  /// - Parameters:
  ///   - stream: the client.
  ///   - inbox: where other threads post.
  ///   - limits: how much may wait for a client that does not read.
  public init(_ stream: consuming ByteStream, inbox: Inbox<Element>, limits: OutputLimits = OutputLimits()) {
    self.stream = stream
    self.inbox = inbox
    self.limits = limits
  }

  /// Serves the client on the calling thread until the handler stops it or the client is gone.
  public consuming func run<Handler>(_ handler: inout Handler) -> LoopEnd
  where Handler: LoopHandler & ~Copyable, Handler.Element == Element {
    var control = LoopControl(limits: limits, now: MonotonicClock.now)
    var readiness = Readiness()
    var buffer = [UInt8](repeating: 0, count: Self.readSize)
    var isInputOpen = true

    while true {
      if let end = flush(&control) { return end }
      if let code = control.exitCode { return finish(&control, &readiness, code: code) }

      let error = readiness.wait(
        inbox: inbox.descriptor,
        input: isInputOpen && !control.output.isPausing ? stream.input.descriptor.number : nil,
        output: control.output.unsent > 0 ? stream.output.descriptor.number : nil, timeout: control.pollTimeout)
      if let error { return .failed(error) }
      control.now = MonotonicClock.now

      if readiness.isInboxReady { handler.woken(inbox.drain(), &control) }
      if readiness.isInputReady, control.exitCode == nil {
        isInputOpen = receive(&handler, &control, &buffer)
      }
      if control.exitCode == nil, control.takeDeadline() { handler.deadlineReached(&control) }
    }
  }

  /// Reads once and hands it on; false at the end of the input.
  private func receive<Handler>(
    _ handler: inout Handler, _ control: inout LoopControl, _ buffer: inout [UInt8]
  ) -> Bool where Handler: LoopHandler & ~Copyable {
    switch buffer.withUnsafeMutableBytes({ stream.input.readAvailable(into: $0) }) {
    case .bytes(let count):
      buffer.withUnsafeBytes { handler.received(UnsafeRawBufferPointer(rebasing: $0[..<count]), &control) }
      return true
    case .nothingYet:
      return true
    case .ended:
      handler.inputEnded(&control)
      return false
    }
  }

  /// Writes what is taken now; an end only where writing ended the loop.
  private func flush(_ control: inout LoopControl) -> LoopEnd? {
    switch control.output.flush({ stream.output.writeAvailable($0) }) {
    case .done, .waiting: nil
    case .gone: .peerGone
    case .failed(let error): .failed(error)
    }
  }

  /// Gives a slow client some time to take what it was promised.
  private func finish(_ control: inout LoopControl, _ readiness: inout Readiness, code: Int32) -> LoopEnd {
    let end = MonotonicClock.now + Self.flushPatience
    while control.output.unsent > 0 {
      let now = MonotonicClock.now
      guard now < end else { break }
      let timeout = LoopControl.milliseconds(from: now, to: end)
      if readiness.wait(output: stream.output.descriptor.number, timeout: timeout) != nil { break }
      if flush(&control) != nil { break }
    }
    return .stopped(exitCode: code)
  }
}
