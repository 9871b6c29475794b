/// The value that a subscriber saw last.
///
/// A variable would do, but each turn would check it for overlapping accesses, which takes longer than the rest of it.
/// Proof that none overlap: the pointer is private, and nobody else's code runs while it is used.
@usableFromInline
final class PreviousValue<Value> {
  @usableFromInline let value: UnsafeMutablePointer<Value?>

  @inlinable
  init() {
    value = .allocate(capacity: 1)
    value.initialize(to: nil)
  }

  /// Takes the next value and gives the one before.
  @inlinable
  func exchange(_ next: Value) -> Value? {
    let before = value.move()
    value.initialize(to: next)
    return before
  }

  /// The value, left where it is.
  @usableFromInline
  var kept: Value? { value.pointee }

  deinit {
    value.deinitialize(count: 1)
    value.deallocate()
  }
}
