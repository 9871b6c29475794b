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
    return text.hasSameBytes(as: others)
  }
}

extension Substring {
  /// Whether both are the same UTF-8, which is less than `==` says: that would first normalise a text that is not ASCII.
  fileprivate func hasSameBytes(as other: Substring) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let isSame = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { right in left.elementsEqual(right) }
    }
    return isSame.flatMap { $0 } ?? utf8.elementsEqual(other.utf8)
  }
}
