/// An ordered collection in which every id occurs once and is found at once.
///
/// Two elements with one id are no error: the one written later wins. Added, it takes the place of the one that had the
/// id; changed in place into an id that another element has, it keeps its place and the other one goes.
///
/// Invariants, checked by `checkInvariants()`: `positions` has an entry for each element and no other, and leads from
/// the element's id to where it stands. They hold as long as an element's id changes only through this collection; an
/// object that changes its id elsewhere is found under neither, and nothing worse happens.
public struct IdentifiedArray<Element: Identifiable> {
  @usableFromInline var storage: [Element] = []
  @usableFromInline var positions: [Element.ID: Int] = [:]

  /// A collection without elements.
  @inlinable
  public init() {}

  /// A collection of the elements; of those with one id it keeps the last, in the place of the first.
  ///
  /// - Complexity: O(n).
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    storage.reserveCapacity(elements.underestimatedCount)
    positions.reserveCapacity(elements.underestimatedCount)
    for element in elements { append(element) }
  }

  /// The elements in their order.
  @inlinable
  public var elements: [Element] { storage }

  /// The position of the element with the id, or nil.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func position(of id: Element.ID) -> Int? {
    guard let position = positions[id], position < storage.count, storage[position].id == id else { return nil }
    return position
  }

  /// The element with the id, or nil.
  ///
  /// - Complexity: O(1).
  @inlinable
  public subscript(id id: Element.ID) -> Element? {
    position(of: id).map { storage[$0] }
  }

  /// Changes the element with the id where it is kept, without copying what it holds.
  ///
  /// Should it get the id of another element, that one is removed.
  /// - Returns: what the function returns; nil, and the function is not called, if there is no such element.
  /// - Complexity: O(1), besides copying a collection that is shared; O(n) where another element is removed.
  @inlinable
  public mutating func modify<Result>(
    id: Element.ID, _ body: (inout Element) throws -> Result
  ) rethrows -> Result? {
    guard let position = position(of: id) else { return nil }
    // Also where the function throws: it may have changed the id before.
    defer { if storage[position].id != id { noteChangedID(at: position, from: id) } }
    return try body(&storage[position])
  }

  @usableFromInline
  mutating func noteChangedID(at position: Int, from old: Element.ID) {
    positions[old] = nil
    guard let other = positions.updateValue(position, forKey: storage[position].id) else { return }
    storage.remove(at: other)
    notePositions(from: other)
  }

  @usableFromInline
  mutating func notePositions(from start: Int) {
    for position in start..<storage.count { positions[storage[position].id] = position }
  }
}

extension IdentifiedArray: Sendable where Element: Sendable, Element.ID: Sendable {}
