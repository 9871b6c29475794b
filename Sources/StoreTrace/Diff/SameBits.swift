/// Whether two values of one type are represented by the same bytes.
///
/// Then they are the same value: both are alive, so equal pointers mean the same object, buffer or box, and everything
/// else in a Swift value is plain data. The reverse does not hold (padding, another copy of equal content), so a
/// `false` only means that the values must be looked at. It is the one shortcut a diff takes, because a type's own `==`
/// may ignore differences; `NaN` is the same as itself here. States that share storage are never walked.
enum SameBits {
  static func of(_ left: Any, _ right: Any) -> Bool {
    type(of: left) == type(of: right) && opened(left, right)
  }

  /// For values whose type is known.
  ///
  /// Reading the bytes of two borrowed values is safe; padding is read too, which can only make the answer `false`.
  static func of<Value>(_ left: Value, _ right: Value) -> Bool {
    withUnsafeBytes(of: left) { left in
      withUnsafeBytes(of: right) { right in left.elementsEqual(right) }
    }
  }

  private static func opened<Value>(_ left: Value, _ right: Any) -> Bool {
    guard let right = right as? Value else { return false }
    return of(left, right)
  }
}
