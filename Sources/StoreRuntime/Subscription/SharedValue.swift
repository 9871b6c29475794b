/// The value of a key path as it was last read; nil where the part it lies in is absent.
///
/// It is read when its group is made, and again before anybody is told of a transition that may have written it.
@usableFromInline
final class SharedValue<Value> {
  @usableFromInline private(set) var current: Value?
  /// Whether two values count as one; where nobody knows, every reading counts as a change.
  @usableFromInline var areEqual: ((Value, Value) -> Bool)?

  @inlinable
  init(areEqual: ((Value, Value) -> Bool)?) {
    self.areEqual = areEqual
  }

  /// Takes what was read; true if it may differ from the value before.
  @inlinable
  func take(_ new: Value?) -> Bool {
    let hasChanged =
      switch (current, new) {
      case (nil, nil): false
      case (let old?, let new?): areEqual.map { !$0(old, new) } ?? true
      default: true
      }
    current = new
    return hasChanged
  }

  func restoring() -> () -> Void {
    let before = current
    return { self.current = before }
  }

  /// The type's own `==`, found without knowing the type; nil where it has none.
  static var ownEquality: ((Value, Value) -> Bool)? {
    guard let type = Value.self as? any Equatable.Type else { return nil }
    return comparison(type)
  }

  private static func comparison<Known: Equatable>(_: Known.Type) -> (Value, Value) -> Bool {
    { left, right in (left as? Known) == (right as? Known) }
  }
}

/// A shared value that a preview lends its subscribers another one in.
protocol RestorableValue: AnyObject {
  /// What puts back the value as it is now.
  func restoring() -> () -> Void
}

extension SharedValue: RestorableValue {}
