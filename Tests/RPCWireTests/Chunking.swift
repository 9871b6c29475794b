import RPCWire
import StoreJSON

/// A way to cut bytes into writes.
enum Chunking: Hashable, Sendable {
  case whole
  case headerSplit
  case glued
  case size(Int)

  func cut(_ bytes: [UInt8]) -> [[UInt8]] {
    switch self {
    case .whole: return [bytes]
    case .glued: return [bytes + framed(Array(#"{"jsonrpc":"2.0","id":"glued","method":"store/version"}"#.utf8))]
    case .size(let size):
      return stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<min($0 + size, bytes.count)]) }
    case .headerSplit:
      let name = Array("content-length".utf8)
      var cuts = [0]
      for index in bytes.indices.dropLast(name.count) where bytes[index] | 0x20 == name[0] {
        let candidate = bytes[index..<index + name.count].map { $0 == 0x2D ? $0 : $0 | 0x20 }
        if candidate == name { cuts.append(index + name.count / 2) }
      }
      cuts.append(bytes.count)
      return zip(cuts, cuts.dropFirst()).map { Array(bytes[$0..<$1]) }
    }
  }
}

extension Chunking: Decodable {
  init(from decoder: any Decoder) throws {
    switch try JSONValue(from: decoder) {
    case "whole": self = .whole
    case "bytes": self = .size(1)
    case "header-split": self = .headerSplit
    case "glued": self = .glued
    case .int(let size) where size > 0: self = .size(Int(size))
    default: throw Vector.Malformed()
    }
  }
}
