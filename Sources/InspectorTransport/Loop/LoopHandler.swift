/// What a loop calls: decides what the bytes mean and what is answered.
///
/// All calls come from the loop's thread, one after another. What one call appends to the output leaves in one write
/// after it returns, so a batch of requests costs one write.
public protocol LoopHandler: ~Copyable {
  /// What other threads post to the loop's inbox.
  associatedtype Element: Sendable

  /// Bytes arrived, cut anywhere; the memory is only valid during the call.
  mutating func received(_ bytes: UnsafeRawBufferPointer, _ loop: inout LoopControl)

  /// The inbox was signalled; elements are in posting order, and none after a bare `wake()`.
  mutating func woken(_ elements: [Element], _ loop: inout LoopControl)

  /// The deadline set in `LoopControl.deadline` passed; it is cleared, so the next one has to be set.
  mutating func deadlineReached(_ loop: inout LoopControl)

  /// The client will send nothing more; called once. The loop goes on until it is told to stop.
  mutating func inputEnded(_ loop: inout LoopControl)
}
