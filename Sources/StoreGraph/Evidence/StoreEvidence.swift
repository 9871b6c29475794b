/// What graphs know of a store itself.
public struct StoreEvidence: Sendable, Hashable {
  /// The id that clients name it by; every node's id begins with it.
  public var id: String
  /// What the program calls it.
  public var name: String
  /// The type of its state.
  public var stateType: String
  /// Where it was made.
  public var location: SourcePlace?
  /// The oldest seq that can be named.
  public var oldest: Int
  /// The seq of the last action.
  public var newest: Int
  /// True once it was released.
  public var isReleased: Bool

  /// A store.
  public init(
    id: String, name: String, stateType: String = "State", location: SourcePlace? = nil, oldest: Int = 0,
    newest: Int = 0, isReleased: Bool = false
  ) {
    self.id = id
    self.name = name
    self.stateType = stateType
    self.location = location
    self.oldest = oldest
    self.newest = newest
    self.isReleased = isReleased
  }
}
