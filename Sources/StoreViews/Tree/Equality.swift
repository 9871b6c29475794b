/// Whether two values can be told apart: by their type's own `==`, else property by property.
///
/// Whatever cannot be compared, such as closures and values that show others of themselves to a mirror, counts as different.
/// So does what is nested deeper than 64 levels, since a long list of cases would use up the app's stack.
func areEqual(_ left: Any, _ right: Any) -> Bool { areEqual(left, right, levels: 64) }

private func areEqual(_ left: Any, _ right: Any, levels: Int) -> Bool {
  if let left = left as? any Equatable { return isEqual(left, right) }
  guard levels > 0, type(of: left) == type(of: right), !(left is any CustomReflectable) else { return false }
  let (mirror, other) = (Mirror(reflecting: left), Mirror(reflecting: right))
  switch mirror.displayStyle {
  case .class: return left as AnyObject === right as AnyObject
  case .struct, .tuple, .optional, .collection: return areEqual(mirror.children, other.children, levels: levels - 1)
  case .enum:
    // A case without a payload cannot be told from another one.
    guard let child = mirror.children.first, let match = other.children.first else { return false }
    return child.label == match.label && areEqual(child.value, match.value, levels: levels - 1)
  default: return false
  }
}

private func areEqual(_ left: Mirror.Children, _ right: Mirror.Children, levels: Int) -> Bool {
  left.count == right.count && zip(left, right).allSatisfy { areEqual($0.value, $1.value, levels: levels) }
}

private func isEqual<Value: Equatable>(_ left: Value, _ right: Any) -> Bool {
  guard let right = right as? Value else { return false }
  return left == right
}
