// The key is the id, whatever ids the values may have of their own.
extension Dictionary: IdentifiedCollection {
  /// The value under the key.
  ///
  /// - Complexity: O(1).
  @inlinable
  public subscript(id key: Key) -> Value? { self[key] }

  /// Changes the value under the key where it is kept.
  ///
  /// - Complexity: O(1), besides copying a dictionary that is shared.
  @inlinable
  public mutating func modify<Result>(id key: Key, _ body: (inout Value) throws -> Result) rethrows -> Result? {
    guard let index = index(forKey: key) else { return nil }
    return try body(&values[index])
  }

  /// Nil: a dictionary has no two values under one key.
  @inlinable
  public func duplicate(of key: Key) -> DuplicateID<Key>? { nil }
}
