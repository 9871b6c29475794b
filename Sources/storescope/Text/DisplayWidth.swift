extension Character {
  /// How many columns of a terminal the character takes: 0, 1 or 2.
  ///
  /// Wide are the characters of East Asian Width W and F (Unicode Standard Annex 11) and those shown as emoji.
  var columns: Int {
    guard let first = unicodeScalars.first else { return 0 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    let isEmoji =
      first.properties.isEmojiPresentation
      || first.properties.isEmoji && unicodeScalars.contains { $0.value == 0xfe0f }
    return isEmoji || wideRanges.contains { $0.contains(first.value) } ? 2 : 1
  }
}

extension StringProtocol {
  /// How many columns of a terminal the text takes.
  var columns: Int { reduce(0) { $0 + $1.columns } }

  /// The longest beginning that takes at most that many columns.
  func prefix(columns limit: Int) -> SubSequence {
    var taken = 0
    return prefix { character in
      taken += character.columns
      return taken <= limit
    }
  }
}

// Emoji are found by their own property; these are the scripts, punctuation and fullwidth forms.
private let wideRanges: [ClosedRange<UInt32>] = [
  0x1100...0x115f, 0x2329...0x232a, 0x2e80...0x303e, 0x3041...0x4dbf, 0x4e00...0xa4cf, 0xa960...0xa97f, 0xac00...0xd7a3,
  0xf900...0xfaff, 0xfe10...0xfe19, 0xfe30...0xfe6f, 0xff01...0xff60, 0xffe0...0xffe6, 0x16fe0...0x18cff,
  0x1aff0...0x1b2ff, 0x1f200...0x1f2ff, 0x20000...0x3fffd,
]
