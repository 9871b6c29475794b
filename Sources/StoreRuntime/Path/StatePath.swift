/// A place in a state's value tree, written on the wire as a JSON Pointer (RFC 6901).
///
/// Segments are kept unescaped. The empty path is the root.
public struct StatePath: Sendable, Hashable {
  /// The unescaped segments, from the root down.
  public var segments: [String]

  /// The whole state.
  public static let root = StatePath(segments: [])

  /// Makes a path of unescaped segments.
  public init(segments: [String]) {
    self.segments = segments
  }

  /// Parses a JSON Pointer: the empty text, or `/` before each segment, with `~0` for `~` and `~1` for `/`.
  ///
  /// - Throws: `MalformedStatePath`, with the offset of the first wrong byte.
  /// - Complexity: O(length of `text`).
  public init(parsing text: String) throws(MalformedStatePath) {
    let bytes = Array(text.utf8)
    guard let first = bytes.first else {
      self = .root
      return
    }
    guard first == UInt8(ascii: "/") else { throw MalformedStatePath(text: text, offset: 0) }
    var segments: [String] = []
    var current: [UInt8] = []
    var index = 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "/"):
        segments.append(String(decoding: current, as: UTF8.self))
        current.removeAll(keepingCapacity: true)
      case UInt8(ascii: "~"):
        guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "0") || bytes[index + 1] == UInt8(ascii: "1")
        else { throw MalformedStatePath(text: text, offset: index) }
        current.append(bytes[index + 1] == UInt8(ascii: "0") ? UInt8(ascii: "~") : UInt8(ascii: "/"))
        index += 1
      default:
        current.append(bytes[index])
      }
      index += 1
    }
    segments.append(String(decoding: current, as: UTF8.self))
    self.segments = segments
  }

  /// The path one level further down.
  public func appending(_ segment: String) -> StatePath {
    StatePath(segments: segments + [segment])
  }
}

extension StatePath: CustomStringConvertible {
  /// The JSON Pointer text.
  public var description: String {
    var bytes: [UInt8] = []
    for segment in segments {
      bytes.append(UInt8(ascii: "/"))
      for byte in segment.utf8 {
        switch byte {
        case UInt8(ascii: "~"): bytes += [UInt8(ascii: "~"), UInt8(ascii: "0")]
        case UInt8(ascii: "/"): bytes += [UInt8(ascii: "~"), UInt8(ascii: "1")]
        default: bytes.append(byte)
        }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A text that is not a JSON Pointer.
public struct MalformedStatePath: Error, Hashable, CustomStringConvertible {
  /// The text that was given.
  public let text: String
  /// The UTF-8 offset of the first byte that cannot stand there.
  public let offset: Int

  /// A sentence that says what to write instead.
  public var description: String {
    "\"\(text)\" is not a path (offset \(offset)): write \"\" for the root, or \"/\" before each segment, "
      + "with ~0 for ~ and ~1 for /."
  }
}
