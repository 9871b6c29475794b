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

  /// The first two elements with the id; nil unless there are two.
  ///
  /// - Complexity: O(n).
  @inlinable
  public func duplicate(of id: Element.ID) -> DuplicateID<Element.ID>? {
    guard let first = firstIndex(where: { $0.id == id }),
      let second = self[(first + 1)...].firstIndex(where: { $0.id == id })
    else { return nil }
    return DuplicateID(id: id, first: first, second: second)
  }
}
