/// A point of wall-clock time, as microseconds since 1970-01-01 00:00 UTC.
///
/// The runtime has its own type because it links no Foundation: a program without it starts with half the memory.
public struct Timestamp: Sendable, Hashable, Comparable, Codable {
  /// Microseconds since 1970-01-01 00:00 UTC.
  public var microsecondsSince1970: Int64

  /// A point of time that many microseconds after the start of 1970.
  @inlinable
  public init(microsecondsSince1970: Int64) {
    self.microsecondsSince1970 = microsecondsSince1970
  }

  @inlinable
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.microsecondsSince1970 < right.microsecondsSince1970
  }
}
