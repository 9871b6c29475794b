/// In which units both sides count the characters of a line.
enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  /// What to use with a client that offers these: its first choice that is known, and UTF-16 where it offers none.
  init(offered: [String]) {
    self = offered.lazy.compactMap(PositionEncoding.init).first ?? .utf16
  }

  /// How many units a line has.
  func length(of line: ArraySlice<UInt8>) -> Int {
    var units = 0
    var rest = line
    while let character = Self.nextCharacter(of: &rest) { units += self.units(of: character) }
    return units
  }

  /// How many bytes of a line lie before a character: all of them if it has not as many, and those before a character
  /// whose middle is meant.
  func bytes(before character: Int, in line: ArraySlice<UInt8>) -> Int {
    var units = 0
    var rest = line
    while let next = Self.nextCharacter(of: &rest) {
      units += self.units(of: next)
      if units > character { return line.count - rest.count - next.count }
    }
    return line.count
  }

  // A byte that begins a character, and those that go on with it.
  private static func nextCharacter(of rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard !rest.isEmpty else { return nil }
    let character = rest.prefix(1 + rest.dropFirst().prefix { $0 & 0xC0 == 0x80 }.count)
    rest = rest.dropFirst(character.count)
    return character
  }

  private func units(of character: ArraySlice<UInt8>) -> Int {
    switch self {
    case .utf8: character.count
    case .utf16: character.first.map { $0 >= 0xF0 ? 2 : 1 } ?? 0
    case .utf32: 1
    }
  }
}
