import Foundation
import Testing

@testable import InspectorTransport

@Suite struct OutputDrainTests {
  // More than one pipe holds, so that some of it waits when the last who could print is gone.
  private static let bytes = 200_000

  @Test("what a child prints after nobody listens any more is copied to its last byte, though the reader is slow")
  func lastBytes() async throws {
    var source: [Int32] = [-1, -1]
    var destination: [Int32] = [-1, -1]
    try #require(pipe(&source) == 0 && pipe(&destination) == 0)
    let orders = try Inbox<Void>()
    let stopped = AsyncStream<Void>.makeStream()
    orders.post(())
    let ends = (reading: source[0], writing: destination[1])
    let thread = try LoopThread(named: "test") {
      OutputDrain(
        OwnedDescriptor(adopting: ends.reading), copyingTo: OwnedDescriptor(adopting: ends.writing), orders: orders,
        tell: { _ in Issue.record("nobody wants lines") }, stopped: { stopped.continuation.yield() }
      ).run()
    }
    var order = stopped.stream.makeAsyncIterator()
    await order.next()
    Client.send([UInt8](repeating: 120, count: Self.bytes), to: source[1])
    close(source[1])
    let copied = Client.receive(Self.bytes, from: destination[0])
    #expect(copied.count == Self.bytes)
    close(destination[0])
    thread.join()
  }
}
