/// The values of a part of a store's state, without repeats: the present one first, then each that differs.
///
/// It ends when the store is released or the task that iterates is cancelled. Each iterator is one subscription.
public struct StoreValues<Value: Sendable>: AsyncSequence {
  public typealias Element = Value
  public typealias Failure = Never

  // It does not keep the store; nil once that is gone.
  let subscribe: (@escaping (Value) -> Void) -> SubscriptionToken?
  let buffering: AsyncStream<Value>.Continuation.BufferingPolicy

  /// Subscribes; values that come before they are asked for wait as the buffering policy says.
  public func makeAsyncIterator() -> Iterator {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: buffering)
    // Released with the subscription, and so with the store, it ends the sequence.
    let ending = StreamEnding(continuation)
    let token = subscribe { ending.continuation.yield($0) }
    return Iterator(values: stream.makeAsyncIterator(), token: token)
  }

  /// One subscription's values in order.
  public struct Iterator: AsyncIteratorProtocol {
    var values: AsyncStream<Value>.Iterator
    // Held for as long as somebody iterates.
    let token: SubscriptionToken?

    public mutating func next() async -> Value? {
      await next(isolation: #isolation)
    }

    public mutating func next(isolation actor: isolated (any Actor)?) async -> Value? {
      await values.next(isolation: actor)
    }
  }
}

private final class StreamEnding<Value> {
  let continuation: AsyncStream<Value>.Continuation

  init(_ continuation: AsyncStream<Value>.Continuation) {
    self.continuation = continuation
  }

  deinit { continuation.finish() }
}

extension Store {
  /// The values at a key path from now on, without repeats, as an asynchronous sequence.
  ///
  /// - Parameters:
  ///   - buffering: what happens to values nobody has asked for yet; by default each of them waits.
  ///   - label: what inspectors call the subscription.
  public func values<Value: Equatable & Sendable>(
    _ path: KeyPath<State, Value>, buffering: AsyncStream<Value>.Continuation.BufferingPolicy = .unbounded,
    label: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> StoreValues<Value> {
    StoreValues(
      subscribe: { [weak self] receive in
        self?.subscribe(path).skipRepeats()
          .deliver(label: label, fileID: fileID, filePath: filePath, line: line, to: receive)
      }, buffering: buffering)
  }
}
