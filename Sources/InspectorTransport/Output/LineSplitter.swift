/// Cuts bytes that arrive in pieces into lines of bounded length, as a pure value.
struct LineSplitter {
  struct Line: Equatable {
    let text: String
    let isCut: Bool
  }

  /// The longest line, in bytes.
  static let limit = 4_096

  private var rest: [UInt8] = []
  // What is left of a line that was cut.
  private var isSkipping = false

  /// True while a line has begun and has not ended.
  var hasRest: Bool { !rest.isEmpty }

  /// Takes bytes in and gives the lines that ended in them, or grew too long.
  mutating func take(_ bytes: UnsafeRawBufferPointer) -> [Line] {
    var lines: [Line] = []
    var remaining = bytes[...]
    while let end = remaining.firstIndex(of: UInt8(ascii: "\n")) {
      append(remaining[..<end], to: &lines)
      if !isSkipping { lines.append(Line(text: Self.text(Self.withoutReturn(rest)), isCut: false)) }
      rest.removeAll(keepingCapacity: true)
      isSkipping = false
      remaining = remaining[(end + 1)...]
    }
    append(remaining, to: &lines)
    return lines
  }

  /// Gives what has come of a line whose end did not come for a while; a character that is half there waits for its end.
  mutating func takeRestAfterPause() -> Line? {
    guard hasRest else { return nil }
    let whole = Self.wholeCharacters(rest[...])
    let part = whole.isEmpty ? rest[...] : whole
    rest = Array(rest[part.endIndex...])
    return Line(text: Self.text(part), isCut: true)
  }

  /// Gives the last line, which had no end.
  mutating func takeRestAtEnd() -> Line? {
    defer { self = LineSplitter() }
    return hasRest ? Line(text: Self.text(rest[...]), isCut: false) : nil
  }

  private mutating func append(_ bytes: Slice<UnsafeRawBufferPointer>, to lines: inout [Line]) {
    guard !isSkipping else { return }
    // One more than the limit shows that it is too long; a carriage return at the end does not count.
    rest.append(contentsOf: bytes.prefix(Self.limit + 2 - rest.count))
    guard Self.withoutReturn(rest).count > Self.limit else { return }
    lines.append(Line(text: Self.text(Self.wholeCharacters(rest[..<Self.limit])), isCut: true))
    rest.removeAll(keepingCapacity: true)
    isSkipping = true
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  private static func withoutReturn(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes[...]
  }

  /// The bytes without the beginning of a UTF-8 sequence at their end.
  private static func wholeCharacters(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let tail = bytes.suffix(3)
    guard let start = tail.lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return bytes }
    let needed = tail[start] >= 0xF0 ? 4 : tail[start] >= 0xE0 ? 3 : tail[start] >= 0xC0 ? 2 : 1
    return bytes.endIndex - start < needed ? bytes[..<start] : bytes
  }
}
