/// What is shown of a run of bytes.
public struct BlobInfo: Codable, Sendable, Equatable {
  /// How many bytes there are.
  public let size: Int
  /// A hash of all of them, the same in every process, as 16 hexadecimal digits.
  public let hash: String
  /// The first of them, at most 64, as two hexadecimal digits each.
  public let head: String

  /// A run of bytes.
  public init(size: Int, hash: String, head: String) {
    self.size = size
    self.hash = hash
    self.head = head
  }
}
