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
  ///   - bytes: the source.
  static func find(_ member: String, of type: String, in bytes: [UInt8]) -> Declaration? {
    guard let name = baseName(of: type) else { return nil }
    let source = Source(bytes: bytes, words: SwiftWords.all(in: bytes))
    var found: [(index: Int, keyword: String)] = []
    var index = 0
    while index < source.words.count {
      defer { index += 1 }
      let keyword = source.text(index)
      guard declaring.contains(keyword), source.text(index - 1) != ".", source.nameAfter(index) == name,
        let opening = source.bodyOpening(after: index)
      else { continue }
      guard let members = source.properties(named: member, inBodyAt: opening) else { return nil }
      found += members.map { ($0, keyword) }
    }
    guard found.count == 1, let one = found.first else { return nil }
    let word = source.words[one.index]
    let mayStore = one.keyword == "struct" || one.keyword == "class" || one.keyword == "actor"
    return Declaration(line: word.line, storedForm: mayStore ? source.storedForm(at: one.index) : nil)
  }

  private static let declaring: Set<String> = ["struct", "class", "enum", "actor", "extension"]

  private static func baseName(of type: String) -> String? {
    let plain = type.prefix { $0 != "<" }
    return plain.split(separator: ".").last.map(String.init)
  }
}

private struct Source {
  let bytes: [UInt8]
  let words: [SwiftWords.Word]

  func text(_ index: Int) -> String {
    guard words.indices.contains(index) else { return "" }
    return String(decoding: bytes[words[index].range], as: UTF8.self)
  }

  /// The last part of the name that is declared: `Pet` in `extension Shop.Pet`.
  func nameAfter(_ index: Int) -> String? {
    var index = index + 1
    guard words.indices.contains(index), words[index].kind == .name else { return nil }
    while text(index + 1) == ".", words.indices.contains(index + 2), words[index + 2].kind == .name { index += 2 }
    return text(index)
  }

  /// The brace that opens what is declared; nil where something else comes first.
  func bodyOpening(after index: Int) -> Int? {
    var index = index + 1
    while words.indices.contains(index) {
      switch text(index) {
      case "{": return index
      case "}", ";": return nil
      default: index += 1
      }
    }
    return nil
  }

  /// Where properties of a name are declared in a body, by `let` or `var` and not in what lies within; nil if the body
  /// does not end.
  func properties(named member: String, inBodyAt opening: Int) -> [Int]? {
    var depth = 0
    var found: [Int] = []
    for index in opening..<words.count where words[index].kind != .string {
      switch text(index) {
      case "{", "(", "[": depth += 1
      case "}", ")", "]":
        depth -= 1
        if depth == 0 { return found }
      case "let", "var":
        if depth == 1, text(index + 1) == member, !isOfType(index) { found.append(index) }
      default: break
      }
    }
    return nil
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
  func storedForm(at index: Int) -> DeclarationFinder.StoredForm? {
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
