extension IdentifiedArray: RandomAccessCollection {
  @inlinable
  public var startIndex: Int { 0 }

  @inlinable
  public var endIndex: Int { storage.count }

  /// The element at the position; as in an array, the position must lie within the collection.
  @inlinable
  public subscript(position: Int) -> Element { storage[position] }
}

extension IdentifiedArray: IdentifiedCollection {
  /// Nil: an id occurs once.
  @inlinable
  public func duplicate(of id: Element.ID) -> DuplicateID<Element.ID>? { nil }
}

extension IdentifiedArray: ExpressibleByArrayLiteral {
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

// Positions follow from the elements.
extension IdentifiedArray: Equatable where Element: Equatable {
  @inlinable
  public static func == (left: IdentifiedArray, right: IdentifiedArray) -> Bool { left.storage == right.storage }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(storage) }
}

extension IdentifiedArray: CustomStringConvertible, CustomReflectable {
  /// Written as an array of its elements.
  public var description: String { storage.description }

  /// A mirror of the elements alone.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: storage, displayStyle: .collection) }
}
