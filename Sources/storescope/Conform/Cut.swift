import StoreJSON

/// A way to cut bytes into writes.
enum Cut: Sendable, Equatable {
  case whole
  case headerSplit
  /// Everything and one more request in one write.
  case glued
  case size(Int)

  /// The request that is glued to the end.
  static let gluedRequest: JSONValue = ["jsonrpc": "2.0", "id": "glued", "method": "store/version"]

  /// The way that a vector names; nil if nobody knows it.
  init?(_ value: JSONValue) {
    switch value {
    case "whole": self = .whole
    case "bytes": self = .size(1)
    case "header-split": self = .headerSplit
    case "glued": self = .glued
    case .int(let size) where size > 0: self = .size(Int(size))
    default: return nil
    }
  }

  /// The writes that together are the bytes.
  func pieces(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    let edges =
      switch self {
      case .whole, .glued: [0, bytes.count]
      case .size(let size): Array(stride(from: 0, to: bytes.count, by: size)) + [bytes.count]
      case .headerSplit: [0] + Self.middlesOfNames(in: bytes) + [bytes.count]
      }
    return zip(edges, edges.dropFirst()).map { bytes[$0..<$1] }
  }

  // In any case, and also where it is no header.
  private static func middlesOfNames(in bytes: [UInt8]) -> [Int] {
    let name = Array("content-length".utf8)
    return bytes.indices.dropLast(name.count - 1).filter { start in
      name.indices.allSatisfy { name[$0] == Self.lowercased(bytes[start + $0]) }
    }.map { $0 + name.count / 2 }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}

extension Cut: CustomStringConvertible {
  /// The way as people read it: `cut into 7 bytes`.
  var description: String {
    switch self {
    case .whole: "in one write"
    case .headerSplit: "cut in each header"
    case .glued: "glued to one more request"
    case .size(1): "byte by byte"
    case .size(let size): "cut into \(size) bytes"
    }
  }
}
