/// Looks for listed names inside a key, in one pass over its bytes: it is asked once for every property rendered.
struct KeyMatcher: Sendable {
  /// The names by their first byte.
  private let names: [UInt8: [[UInt8]]]

  init(_ keys: [String]) {
    names = Dictionary(grouping: keys.map(Self.comparable).filter { !$0.isEmpty }) { $0[0] }
  }

  var isEmpty: Bool { names.isEmpty }

  func matches(_ key: String) -> Bool {
    guard !names.isEmpty else { return false }
    let bytes = Self.comparable(key)
    for start in bytes.indices {
      guard let candidates = names[bytes[start]] else { continue }
      let rest = bytes[start...]
      if candidates.contains(where: { rest.starts(with: $0) }) { return true }
    }
    return false
  }

  /// The key without case, `_` and `-`.
  private static func comparable(_ key: String) -> [UInt8] {
    let isASCII = key.utf8.allSatisfy { $0 < 0x80 }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(key.utf8.count)
    for byte in (isASCII ? key : key.lowercased()).utf8 where byte != UInt8(ascii: "_") && byte != UInt8(ascii: "-") {
      bytes.append(byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte)
    }
    return bytes
  }
}
