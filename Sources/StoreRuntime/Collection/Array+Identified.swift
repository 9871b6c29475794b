// An array may hold two elements with one id; the first is found. Finding takes time in proportion to the position:
// for more than a few dozen elements use `IdentifiedArray`.
extension Array: IdentifiedCollection where Element: Identifiable {
  /// The first element with the id.
  ///
  /// - Complexity: O(n).
  @inlinable
  public subscript(id id: Element.ID) -> Element? {
    first { $0.id == id }
  }

  /// Changes the first element with the id where it is kept.
  ///
  /// - Complexity: O(n).
  @inlinable
  public mutating func modify<Result>(
    id: Element.ID, _ body: (inout Element) throws -> Result
  ) rethrows -> Result? {
    guard let index = firstIndex(where: { $0.id == id }) else { return nil }
    return try body(&self[index])
  }

  /// The first id that two elements share.
  ///
  /// - Complexity: O(n).
  public func duplicate() -> DuplicateID<Element.ID>? {
    var positions = [Element.ID: Int](minimumCapacity: count)
    for (position, element) in enumerated() {
      if let first = positions.updateValue(position, forKey: element.id) {
        return DuplicateID(id: element.id, first: first, second: position)
      }
    }
    return nil
  }
}
