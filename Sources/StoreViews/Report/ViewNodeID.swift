/// The number of a node in its registry, counted from 1; it is never used again.
///
/// A parent's number is lower than those of its children.
public struct ViewNodeID: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The number.
  public let rawValue: Int

  /// The node with a number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static func < (left: ViewNodeID, right: ViewNodeID) -> Bool { left.rawValue < right.rawValue }

  /// `v12`.
  public var description: String { "v\(rawValue)" }
}
