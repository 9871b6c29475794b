/// The words of a Swift source, as far as they are needed to find a declaration: comments and strings are passed over.
///
/// It is no parser: a regular expression between slashes is read as operators. Whoever looks something up trusts it only
/// where all brackets that were opened are closed.
struct SwiftWords {
  /// A word or a sign.
  struct Word: Equatable {
    /// What it is.
    enum Kind: Equatable {
      /// A name, a keyword or a number.
      case name
      /// A string, with all that is in it.
      case string
      /// One other character.
      case sign
    }

    let kind: Kind
    /// Where it stands in the bytes.
    let range: Range<Int>
    /// The line, counted from 0.
    let line: Int
  }

  /// The most words of a source; one that has more is nothing that a person wrote.
  static let limit = 200_000

  private let bytes: [UInt8]
  private var index = 0
  private var line = 0
  // Where the run of `#` ends that was looked at last, so that a long one is not walked again for each of its signs.
  private var hashesEnd = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// All words of a source; nil where they are too many.
  ///
  /// - Complexity: O(bytes).
  static func all(in bytes: [UInt8]) -> [Word]? {
    var scanner = SwiftWords(bytes)
    var words: [Word] = []
    while let word = scanner.next() {
      guard words.count < limit else { return nil }
      words.append(word)
    }
    return words
  }

  private func peek(_ offset: Int = 0) -> UInt8? {
    index + offset < bytes.count ? bytes[index + offset] : nil
  }

  private mutating func advance() {
    if bytes[index] == UInt8(ascii: "\n") || bytes[index] == UInt8(ascii: "\r") && peek(1) != UInt8(ascii: "\n") {
      line += 1
    }
    index += 1
  }

  private mutating func next() -> Word? {
    skipBlanks()
    guard let byte = peek() else { return nil }
    let start = index
    let startLine = line
    var kind = Word.Kind.sign
    if Self.isNamePart(byte) || byte == UInt8(ascii: "`") {
      kind = .name
      repeat { index += 1 } while peek().map { Self.isNamePart($0) || $0 == UInt8(ascii: "`") } ?? false
    } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") && opensRawString() {
      kind = .string
      skipString(depth: 0)
    } else {
      advance()
    }
    return Word(kind: kind, range: start..<index, line: startLine)
  }

  private mutating func skipBlanks() {
    while let byte = peek() {
      if byte <= UInt8(ascii: " ") {
        advance()
      } else if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") {
        while let byte = peek(), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { advance() }
      } else if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        skipComment()
      } else {
        return
      }
    }
  }

  // Comments nest.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      if peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth += 1
        index += 2
      } else if peek() == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        index += 2
      } else {
        advance()
      }
    } while depth > 0 && index < bytes.count
  }

  private mutating func opensRawString() -> Bool {
    if hashesEnd <= index {
      hashesEnd = index
      while hashesEnd < bytes.count, bytes[hashesEnd] == UInt8(ascii: "#") { hashesEnd += 1 }
    }
    return hashesEnd < bytes.count && bytes[hashesEnd] == UInt8(ascii: "\"")
  }

  // From its first `#` or quote to its last; what is interpolated is passed over with it.
  private mutating func skipString(depth: Int) {
    var hashes = 0
    while peek() == UInt8(ascii: "#") {
      hashes += 1
      index += 1
    }
    let isLong = peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\"")
    let quotes = isLong ? 3 : 1
    index = min(index + quotes, bytes.count)
    while let byte = peek() {
      if byte == UInt8(ascii: "\""), closes(quotes: quotes, hashes: hashes) {
        index += quotes + hashes
        return
      }
      // A string that is not closed on its line is none.
      if !isLong, byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { return }
      if byte == UInt8(ascii: "\\"), hasHashes(hashes, at: 1) {
        let isInterpolation = peek(1 + hashes) == UInt8(ascii: "(")
        for _ in 0..<hashes + 2 where index < bytes.count { advance() }
        if isInterpolation { skipInterpolation(depth: depth) }
      } else {
        advance()
      }
    }
  }

  private func hasHashes(_ count: Int, at offset: Int) -> Bool {
    (0..<count).allSatisfy { peek(offset + $0) == UInt8(ascii: "#") }
  }

  private func closes(quotes: Int, hashes: Int) -> Bool {
    (0..<quotes).allSatisfy { peek($0) == UInt8(ascii: "\"") } && hasHashes(hashes, at: quotes)
  }

  // After its bracket; strings within strings are followed only so deep.
  private mutating func skipInterpolation(depth: Int) {
    var brackets = 1
    while brackets > 0, let byte = peek() {
      if depth < 16, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") && opensRawString() {
        skipString(depth: depth + 1)
        continue
      }
      if byte == UInt8(ascii: "(") { brackets += 1 }
      if byte == UInt8(ascii: ")") { brackets -= 1 }
      advance()
    }
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
      true
    default: false
    }
  }
}
