extension JSONScanner {
  /// The names that occur more than once in the outermost object of a text that has been checked.
  ///
  /// json-c keeps one member of each name, so whoever counts members learns of a duplicate for nothing and asks this only
  /// for the names.
  func duplicates() -> [String] {
    var scanner = JSONScanner(text, limits: limits)
    scanner.offset = start
    var parser = JSONParser()
    var seen: Set<ExactString> = []
    var repeated: [String] = []
    var depth = 0
    while scanner.offset < text.count {
      let first = scanner.offset
      switch text[first] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        guard (try? scanner.string(isKey: false)) != nil else { return repeated }
        guard depth == 1, scanner.isFollowedByColon else { continue }
        let key = text.slice(first..<scanner.offset)
        guard case .string(let key)? = try? parser.parse(key).value else { return repeated }
        if !seen.insert(ExactString(key)).inserted { repeated.append(key) }
        continue
      default: break
      }
      scanner.offset += 1
    }
    return repeated
  }

  private var isFollowedByColon: Bool {
    var index = offset
    while [0x20, 0x09, 0x0A, 0x0D].contains(text[index]) { index += 1 }
    return text[index] == UInt8(ascii: ":")
  }
}
