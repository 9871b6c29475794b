/// Finds the declaration of a member of a type by looking at the text.
enum DeclarationFinder {
  /// A declaration that was found.
  struct Declaration: Equatable {
    /// Its line, counted from 0.
    let line: Int
    /// What it might be instead; nil where it is not beyond doubt what it is.
    let storedForm: StoredForm?
  }

  /// A property that is computed anew each time, as one that is made once.
  struct StoredForm: Equatable {
    /// The bytes to replace, all of one line.
    let bytes: Range<Int>
    /// What stands in their place.
    let text: String
  }

  /// The declaration of a property, where exactly one in the text may be meant; else nil.
  ///
  /// - Parameters:
  ///   - type: the type's name; of `Shop.Pet<Int>` it is `Pet` that is looked for.
  ///   - member: the property's name.
  /// - Complexity: O(words).
  static func find(_ member: String, of type: String, in source: SwiftSource) -> Declaration? {
    guard let name = baseName(of: type), let found = source.properties(named: member, of: name) else { return nil }
    guard found.count == 1, let one = found.first else { return nil }
    let word = source.words[one.index]
    let mayStore = one.keyword == "struct" || one.keyword == "class" || one.keyword == "actor"
    return Declaration(line: word.line, storedForm: mayStore ? source.storedForm(at: one.index) : nil)
  }

  private static func baseName(of type: String) -> String? {
    let plain = type.prefix { $0 != "<" }
    return plain.split(separator: ".").last.map(String.init)
  }
}

/// A Swift source, taken apart into words once, however much is looked for in it.
struct SwiftSource: Sendable {
  fileprivate let bytes: [UInt8]
  fileprivate let words: [SwiftWords.Word]

  /// A source; nil where it has too many words.
  init?(_ bytes: [UInt8]) {
    guard let words = SwiftWords.all(in: bytes) else { return nil }
    self.bytes = bytes
    self.words = words
  }

  /// How many bytes it takes.
  var size: Int { bytes.count + words.count * MemoryLayout<SwiftWords.Word>.stride }

  private func text(_ index: Int) -> String {
    guard words.indices.contains(index) else { return "" }
    return String(decoding: bytes[words[index].range], as: UTF8.self)
  }

  /// The last part of the name that is declared: `Pet` in `extension Shop.Pet`.
  private func nameAfter(_ index: Int) -> String? {
    var index = index + 1
    guard words.indices.contains(index), words[index].kind == .name else { return nil }
    while text(index + 1) == ".", words.indices.contains(index + 2), words[index + 2].kind == .name { index += 2 }
    return text(index)
  }

  private static let declaring: Set<String> = ["struct", "class", "enum", "actor", "extension"]

  /// Where properties of a name are declared in the bodies of a type, by `let` or `var` and not in what lies within, with
  /// what declares the body; nil if one of the bodies does not end.
  fileprivate func properties(named member: String, of type: String) -> [(index: Int, keyword: String)]? {
    var found: [(index: Int, keyword: String)] = []
    // What each open bracket is the body of; nil where it is no body of the type's.
    var bodies: [String?] = []
    var declared: String?
    for index in words.indices where words[index].kind != .string {
      let word = text(index)
      switch word {
      case "{":
        bodies.append(declared)
        declared = nil
      case "(", "[": bodies.append(nil)
      case "}", ")", "]":
        if word == "}" { declared = nil }
        _ = bodies.popLast()
      case ";": declared = nil
      case "let", "var":
        if let keyword = bodies.last ?? nil, text(index + 1) == member, !isOfType(index) {
          found.append((index, keyword))
        }
      default:
        if Self.declaring.contains(word), text(index - 1) != ".", nameAfter(index) == type { declared = word }
      }
    }
    return bodies.contains { $0 != nil } ? nil : found
  }

  private static let modifiers: Set<String> = [
    "public", "package", "internal", "fileprivate", "private", "final", "nonisolated",
  ]

  private func isOfType(_ index: Int) -> Bool {
    var index = index - 1
    while Self.modifiers.contains(text(index)) { index -= 1 }
    return text(index) == "static" || text(index) == "class"
  }

  /// `let id = UUID()` for `var id: UUID { UUID() }`; nil for what is anything else.
  fileprivate func storedForm(at index: Int) -> DeclarationFinder.StoredForm? {
    guard text(index) == "var", isFirst(index), text(index + 2) == ":" else { return nil }
    var opening = index + 3
    while words.indices.contains(opening), text(opening) != "{" { opening += 1 }
    let type = source(index + 3..<opening)
    let isPlainType = (index + 3..<opening).allSatisfy { words[$0].kind == .name || text($0) == "." }
    guard isPlainType, !type.isEmpty, words.indices.contains(opening) else { return nil }
    var closing = opening + 1
    while words.indices.contains(closing), text(closing) != "{", text(closing) != "}" { closing += 1 }
    guard text(closing) == "}", words[closing].line == words[index].line,
      !words.indices.contains(closing + 1) || words[closing + 1].line > words[index].line
    else { return nil }
    let first = text(opening + 1) == "return" ? opening + 2 : opening + 1
    guard isWithoutDoubt(first..<closing) else { return nil }
    let value = source(first..<closing)
    let annotation = value.hasPrefix("\(type)(") ? "" : ": \(type)"
    return DeclarationFinder.StoredForm(
      bytes: words[index].range.lowerBound..<words[closing].range.upperBound,
      text: "let \(text(index + 1))\(annotation) = \(value)")
  }

  // Nothing but words of access before it on its line, so no attribute and no other statement.
  private func isFirst(_ index: Int) -> Bool {
    var index = index - 1
    let line = words[index + 1].line
    while words.indices.contains(index), Self.modifiers.contains(text(index)) { index -= 1 }
    guard words.indices.contains(index) else { return true }
    return words[index].line < line && !isAttributed(index)
  }

  // An attribute may stand on the line before.
  private func isAttributed(_ index: Int) -> Bool {
    var index = index
    if text(index) == ")" {
      var depth = 0
      repeat {
        if text(index) == ")" { depth += 1 }
        if text(index) == "(" { depth -= 1 }
        index -= 1
      } while depth > 0 && index >= 0
    }
    return text(index - 1) == "@"
  }

  // A call of a type's: nothing in it may be a member of the value, which is not there yet when it is stored.
  private func isWithoutDoubt(_ range: Range<Int>) -> Bool {
    guard range.count >= 3, text(range.upperBound - 1) == ")" else { return false }
    for index in range where words[index].kind == .name {
      let word = text(index)
      guard let first = word.unicodeScalars.first else { return false }
      let isTypeOrNumber = first.properties.isUppercase || first.properties.numericType != nil
      let isMember = text(index - 1) == "."
      let isLabel = text(index + 1) == ":"
      if word == "self" || !(isTypeOrNumber || isMember || isLabel) { return false }
    }
    return words[range].allSatisfy { $0.kind != .string } && !words[range].contains { text(of: $0) == ";" }
  }

  private func text(of word: SwiftWords.Word) -> String { String(decoding: bytes[word.range], as: UTF8.self) }

  private func source(_ range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last, words.indices.contains(last) else { return "" }
    return String(decoding: bytes[words[first].range.lowerBound..<words[last].range.upperBound], as: UTF8.self)
  }
}
