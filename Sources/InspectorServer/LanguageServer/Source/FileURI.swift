/// Between paths and the URIs that clients name documents by.
///
/// A *name* is what files are compared by here: the path of a `file:` URI, decoded, or any other URI as it is. So two
/// spellings of one URI are one file.
enum FileURI {
  private static let scheme = "file://"

  /// The name of the document with a URI.
  static func name(of uri: String) -> String {
    guard uri.prefix(scheme.count).lowercased() == scheme else { return uri }
    let rest = uri.dropFirst(scheme.count)
    // What stands before the path is a host; a document on another one is none of ours.
    guard let slash = rest.firstIndex(of: "/"), ["", "localhost"].contains(rest[..<slash].lowercased()) else {
      return uri
    }
    let path = rest[slash...].prefix { $0 != "?" && $0 != "#" }
    return decoded(path) ?? uri
  }

  /// The URI of the document with a name.
  static func uri(of name: String) -> String {
    name.hasPrefix("/") ? scheme + encoded(name) : name
  }

  private static func encoded(_ path: String) -> String {
    var text: [UInt8] = []
    for byte in path.utf8 {
      if isPlain(byte) {
        text.append(byte)
      } else {
        text += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 15)]
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  // RFC 3986: unreserved characters, and the slash between segments.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "/"):
      true
    default: false
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  // Nil where a percent sign is not followed by two digits, or the bytes are no text.
  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(value), let low = rest.popFirst().flatMap(value) else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
