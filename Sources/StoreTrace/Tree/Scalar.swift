/// A value that JSON carries exactly.
public enum Scalar: Sendable, Equatable {
  /// A Boolean.
  case bool(Bool)
  /// An integer of at most 53 bits; wider ones are `unserializable`, because many JSON readers would round them.
  case int(Int64)
  /// A finite number other than negative zero.
  case double(Double)
  /// A text, whole or its first part (`ValueNode.cut`).
  case string(String)
  /// The name of an enum's case; the payload is a child.
  case caseName(String)
}

/// How much of a long string a node leaves out.
public struct TextCut: Sendable, Equatable {
  /// The UTF-8 bytes that the node shows.
  public let shownBytes: Int
  /// The UTF-8 bytes of the whole string.
  public let totalBytes: Int
}

/// What a node says of a run of bytes.
public struct Blob: Sendable, Equatable {
  /// Bytes in all.
  public let size: Int
  /// A 64-bit hash of all bytes as 16 hexadecimal digits, the same in every process.
  public let hash: String
  /// The first bytes, at most 64.
  public let head: [UInt8]
}
