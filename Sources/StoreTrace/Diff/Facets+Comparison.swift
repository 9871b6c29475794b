extension Facets {
  /// Whether there is nothing below to compare.
  var isLeaf: Bool { count == nil }

  /// Whether a difference, if there is one, is to be looked for below: the same kind, case, and presence.
  func isComparable(to other: Facets) -> Bool {
    guard kind == other.kind, isLeaf == other.isLeaf, scalar == other.scalar || kind == .primitive else { return false }
    return kind != .optional || count == other.count
  }

  /// Whether two leaves of one type render alike.
  func showsSame(as other: Facets) -> Bool {
    guard scalar == other.scalar, unserializable == other.unserializable, target == other.target else { return false }
    if let bytes, let others = other.bytes { return bytes.size == others.size && bytes.hash() == others.hash() }
    guard let text, let others = other.text else { return true }
    return text == others && text.utf8.count == others.utf8.count && text.utf8.elementsEqual(others.utf8)
  }
}
