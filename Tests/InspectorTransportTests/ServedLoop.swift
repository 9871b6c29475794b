import Foundation
import StoreLocks

@testable import InspectorTransport

/// A handler made of closures, so that each test says only what it is about.
struct ClosureHandler: LoopHandler {
  var onBytes: (UnsafeRawBufferPointer, inout LoopControl) -> Void = { _, _ in }
  var onWake: ([Int], inout LoopControl) -> Void = { _, _ in }
  var onDeadline: (inout LoopControl) -> Void = { _ in }
  var onEnd: (inout LoopControl) -> Void = { $0.stop(exitCode: 1) }

  mutating func received(_ bytes: UnsafeRawBufferPointer, _ loop: inout LoopControl) { onBytes(bytes, &loop) }
  mutating func woken(_ elements: [Int], _ loop: inout LoopControl) { onWake(elements, &loop) }
  mutating func deadlineReached(_ loop: inout LoopControl) { onDeadline(&loop) }
  mutating func inputEnded(_ loop: inout LoopControl) { onEnd(&loop) }

  static var echo: ClosureHandler {
    ClosureHandler(onBytes: { bytes, loop in loop.output.append(bytes) })
  }
}

/// A loop that runs on its thread, to be played with from the test's.
struct ServedLoop: ~Copyable {
  let inbox: Inbox<Int>
  private let thread: LoopThread
  private let end: Shared<LoopEnd?>

  init(
    _ stream: consuming sending ByteStream, limits: OutputLimits = OutputLimits(),
    handler: @escaping @Sendable () -> ClosureHandler
  ) throws {
    let inbox = try Inbox<Int>()
    let end = Shared<LoopEnd?>(nil)
    thread = try LoopThread(named: "loop under test", moving: stream) { stream in
      var handler = handler()
      end.value = EventLoop(stream, inbox: inbox, limits: limits).run(&handler)
    }
    self.inbox = inbox
    self.end = end
  }

  consuming func join() -> LoopEnd? {
    let end = end
    thread.join()
    return end.value
  }
}

/// A value that a test and its loop both see.
final class Shared<Value: Sendable>: Sendable {
  private let guarded: Guarded<Value>

  init(_ value: Value) { guarded = Guarded(value) }

  var value: Value {
    get { guarded.withLock { $0 } }
    set { guarded.withLock { $0 = newValue } }
  }

  func update(_ body: (inout Value) -> Void) { guarded.withLock { body(&$0) } }
}
