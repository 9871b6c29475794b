extension IdentifiedArray {
  /// Adds the element at the end, or puts it in the place of the one that has its id.
  ///
  /// - Returns: the element it replaced.
  /// - Complexity: O(1) amortised.
  @inlinable
  @discardableResult
  public mutating func append(_ element: Element) -> Element? {
    insert(element, at: storage.count)
  }

  /// Inserts the element before the position, or puts it in the place of the one that has its id.
  ///
  /// - Parameter position: one outside the collection means its nearer end.
  /// - Returns: the element it replaced.
  /// - Complexity: O(elements behind it).
  @inlinable
  @discardableResult
  public mutating func insert(_ element: Element, at position: Int) -> Element? {
    if let place = self.position(of: element.id) {
      let replaced = storage[place]
      storage[place] = element
      return replaced
    }
    let place = Swift.min(Swift.max(position, 0), storage.count)
    storage.insert(element, at: place)
    notePositions(from: place)
    return nil
  }

  /// Removes the element with the id.
  ///
  /// - Returns: the element, or nil if there was none.
  /// - Complexity: O(elements behind it).
  @discardableResult
  public mutating func remove(id: Element.ID) -> Element? {
    guard let position = position(of: id) else { return nil }
    positions[id] = nil
    defer { notePositions(from: position) }
    return storage.remove(at: position)
  }

  /// Removes the elements for which the predicate is true.
  ///
  /// - Complexity: O(n).
  public mutating func removeAll(where isUnwanted: (Element) throws -> Bool) rethrows {
    try reorder { try $0.removeAll(where: isUnwanted) }
  }

  /// Puts the elements in the order that the predicate says.
  ///
  /// - Complexity: O(n log n).
  public mutating func sort(by areInOrder: (Element, Element) throws -> Bool) rethrows {
    try reorder { try $0.sort(by: areInOrder) }
  }

  /// Takes the element with the id to another position; the elements between make room.
  ///
  /// - Parameter position: where it stands afterwards; one outside the collection means its nearer end.
  /// - Returns: false if there is no such element.
  /// - Complexity: O(n).
  @discardableResult
  public mutating func move(id: Element.ID, to position: Int) -> Bool {
    guard let old = self.position(of: id) else { return false }
    let element = storage.remove(at: old)
    let place = Swift.min(Swift.max(position, 0), storage.count)
    storage.insert(element, at: place)
    notePositions(from: Swift.min(old, place))
    return true
  }

  /// Changes the order of the elements, or takes some away.
  private mutating func reorder(_ change: (inout [Element]) throws -> Void) rethrows {
    defer {
      positions.removeAll(keepingCapacity: true)
      notePositions(from: 0)
    }
    try change(&storage)
  }
}
