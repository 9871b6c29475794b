public import StoreRuntime

extension Large {
  /// What can be done to a document. One whose path leads nowhere changes nothing.
  public enum Action: Sendable, Hashable, Codable {
    /// Put a value in place of another, or in place of none among the members of an object.
    case set(path: String, value: Document)
    /// Put a value behind the last element.
    case append(path: String, value: Document)
    /// Put a value before the element at a position; the position may be the end.
    case insert(path: String, at: Int, value: Document)
    /// Take a value away.
    case remove(path: String)
    /// Give a member another name; one that has the name already makes room.
    case rename(path: String, to: String)
    /// The app sends so many ticks by itself, at most 1,000,000.
    case burst(count: Int)
    /// One of them.
    case tick(Int)
  }
}

extension Large.Action: CatalogedAction {
  public static var examples: [Self] {
    [
      .set(path: "/numbers/999999", value: .integer(42)),
      .append(path: "/numbers", value: .integer(1_000_000)),
      .insert(path: "/numbers", at: 0, value: .integer(-1)),
      .remove(path: "/numbers/0"),
      .rename(path: "/people/0/name", to: "fullName"),
      .burst(count: 10),
      .tick(1),
    ]
  }
}
