/// A collection whose items are found by an id that stays with them while positions change.
///
/// Lifts and scopes of collections are written for any of these, so an app may keep its items in a dictionary, in an
/// array, or in an `IdentifiedArray`, which has an order and finds an item as fast as a dictionary does.
public protocol IdentifiedCollection<ItemID, Item> {
  /// What an item is found by. It cannot be required to be Sendable here; who sends it elsewhere asks for that.
  associatedtype ItemID: Hashable
  /// What is kept.
  associatedtype Item

  /// The item with the id, or nil.
  subscript(id id: ItemID) -> Item? { get }

  /// Changes the item with the id where it is kept, without copying what it holds.
  ///
  /// - Returns: what the function returns; nil, and the function is not called, if there is no such item.
  mutating func modify<Result>(id: ItemID, _ body: (inout Item) throws -> Result) rethrows -> Result?

  /// The first two items with the id; nil unless there are two.
  func duplicate(of id: ItemID) -> DuplicateID<ItemID>?
}

/// Two items with one id: whoever asks for the id gets the first.
public struct DuplicateID<ID: Hashable>: Hashable {
  /// The id that both have.
  public let id: ID
  /// The position of the item that is found by it.
  public let first: Int
  /// The position of the item that is not.
  public let second: Int

  /// A report of two positions.
  public init(id: ID, first: Int, second: Int) {
    self.id = id
    self.first = first
    self.second = second
  }
}

extension DuplicateID: Sendable where ID: Sendable {}
