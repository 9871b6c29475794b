/// How many children a container has, whether or not they were sent.
public struct ChildCount: Codable, Sendable, Equatable {
  /// Children with names: properties, payloads, entries of dictionaries.
  public let named: Int
  /// Children with positions: elements of arrays and sets.
  public let indexed: Int

  /// Both counts.
  public init(named: Int, indexed: Int) {
    self.named = named
    self.indexed = indexed
  }
}
