/// A type's name as Swift source writes it: without modules, with `[T]`, `[K: V]` and `T?`.
struct ReadableType {
  /// The longest name that is rewritten and shown whole.
  private static let longest = 1_000

  private let bytes: [UInt8]
  private var position = 0

  /// The readable name; one above 1,000 bytes is cut and ends with `…`.
  static func name(of type: Any.Type) -> String {
    let full = String(describing: type)
    guard full.utf8.count <= longest else { return String(decoding: full.utf8.prefix(longest), as: UTF8.self) + "…" }
    guard full.utf8.contains(UInt8(ascii: "<")) else { return full }
    var reader = ReadableType(bytes: Array(full.utf8))
    return reader.type()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// Reads up to the end of an argument: `,`, `>` or `)` on its own level.
  private mutating func type() -> String {
    var text = ""
    var word = ""
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "-") where next == UInt8(ascii: ">"):
        text += word + "->"
        word = ""
        position += 2
      case UInt8(ascii: ","), UInt8(ascii: ">"), UInt8(ascii: ")"): return text + word
      case UInt8(ascii: "<"):
        text += Self.applied(word, to: arguments(until: UInt8(ascii: ">")))
        word = ""
      case UInt8(ascii: "("):
        text += word + "(" + arguments(until: UInt8(ascii: ")")).joined(separator: ", ") + ")"
        word = ""
      case UInt8(ascii: " "):
        text += word + " "
        word = ""
        position += 1
      default:
        let start = position
        while position < bytes.count, !Self.delimiters.contains(bytes[position]) { position += 1 }
        if position == start { position += 1 }
        word += String(decoding: bytes[start..<position], as: UTF8.self)
      }
    }
    return text + word
  }

  private static let delimiters = Set("-,><() ".utf8)

  private var next: UInt8? { position + 1 < bytes.count ? bytes[position + 1] : nil }

  private mutating func arguments(until end: UInt8) -> [String] {
    position += 1
    var list: [String] = []
    while position < bytes.count, bytes[position] != end {
      list.append(type())
      guard position < bytes.count, bytes[position] == UInt8(ascii: ",") else { break }
      position += 1
      if position < bytes.count, bytes[position] == UInt8(ascii: " ") { position += 1 }
    }
    if position < bytes.count { position += 1 }
    return list
  }

  private static func applied(_ name: String, to arguments: [String]) -> String {
    switch (name, arguments.count) {
    case ("Array", 1): "[\(arguments[0])]"
    case ("Dictionary", 2): "[\(arguments[0]): \(arguments[1])]"
    case ("Optional", 1): needsParentheses(arguments[0]) ? "(\(arguments[0]))?" : "\(arguments[0])?"
    default: "\(name)<\(arguments.joined(separator: ", "))>"
    }
  }

  private static func needsParentheses(_ type: String) -> Bool {
    var depth = 0
    for byte in type.utf8 {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"): depth -= 1
      case UInt8(ascii: " ") where depth == 0: return true
      default: break
      }
    }
    return false
  }
}
