public import Synchronization

/// A value that threads take turns with: a `Mutex` that the thread sanitizer understands.
///
/// The lock of the standard library waits in code that no sanitizer has seen, so whatever a contended `Mutex` guards is
/// reported as a race. `order` repeats what the lock does anyway, where the sanitizer sees it: what one thread wrote
/// before unlocking is known to the next after locking. On x86-64 that costs a plain load and a plain store. Races in
/// what no lock guards are still reported. It is public because nothing else is compiled into other modules, where a call
/// would cost more than the lock.
public struct Guarded<Value: ~Copyable>: ~Copyable, Sendable {
  @usableFromInline let mutex: Mutex<Value>
  @usableFromInline let order = Atomic<Bool>(false)

  /// Guards a value that nobody else holds.
  @inlinable
  public init(_ value: consuming sending Value) {
    mutex = Mutex(value)
  }

  /// Waits until no other thread is in here, and calls the function with the value.
  ///
  /// The function must not lock the same value again.
  @inlinable
  public borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    try mutex.withLock { (value: inout sending Value) throws(Failure) -> sending Result in
      _ = order.load(ordering: .acquiring)
      defer { order.store(true, ordering: .releasing) }
      return try body(&value)
    }
  }
}
