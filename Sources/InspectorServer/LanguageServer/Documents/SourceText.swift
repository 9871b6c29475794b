import InspectorProtocol

/// A text as lines, which changes as clients say; places that it does not have are taken to be the nearest that it has.
///
/// Lines end with LF, CR LF or CR, as in the LSP.
struct SourceText: Sendable {
  /// What a change did to the lines.
  struct LineChange: Equatable {
    /// The lines as they were that are not any more.
    let replaced: Range<Int>
    /// How many there are in their place.
    let count: Int
  }

  /// Its bytes, in UTF-8.
  private(set) var bytes: [UInt8]
  // Where lines begin; there is always one.
  private var starts: [Int]

  /// A text.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts = Self.starts(of: bytes)
  }

  /// How many lines there are; one after the last line's end counts, also where it is empty.
  var lineCount: Int { starts.count }

  /// A line without what ends it; empty where there is none.
  func line(_ number: Int) -> ArraySlice<UInt8> {
    guard starts.indices.contains(number) else { return [] }
    let next = number + 1 < starts.count ? starts[number + 1] : bytes.count
    var line = bytes[starts[number]..<next]
    if line.last == .lineFeed { line = line.dropLast() }
    if line.last == .carriageReturn { line = line.dropLast() }
    return line
  }

  /// The byte at a position.
  func offset(of position: LSP.Position, in encoding: PositionEncoding) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < starts.count else { return bytes.count }
    return starts[position.line] + encoding.bytes(before: position.character, in: line(position.line))
  }

  /// A stretch of bytes of one line, as a client counts.
  func range(line number: Int, bytes part: Range<Int>, in encoding: PositionEncoding) -> LSP.Range {
    let line = line(number)
    return LSP.Range(
      start: LSP.Position(line: number, character: encoding.length(of: line.prefix(part.lowerBound))),
      end: LSP.Position(line: number, character: encoding.length(of: line.prefix(part.upperBound))))
  }

  /// A line from its first character that is no white space to its last.
  func trimmedRange(line number: Int, in encoding: PositionEncoding) -> LSP.Range {
    let line = line(number)
    let indent = line.prefix { $0.isBlank }.count
    let trail = line.reversed().prefix { $0.isBlank }.count
    return range(line: number, bytes: indent..<max(indent, line.count - trail), in: encoding)
  }

  /// Changes a stretch, and says which lines that concerned.
  mutating func replace(_ range: LSP.Range, with text: String, in encoding: PositionEncoding) -> LineChange {
    let first = offset(of: range.start, in: encoding)
    let second = offset(of: range.end, in: encoding)
    let part = min(first, second)..<max(first, second)
    // A line's end may be of two bytes, of which one came before and one comes now: the line before is concerned too.
    let firstLine = max(0, line(at: part.lowerBound) - (part.lowerBound == starts[line(at: part.lowerBound)] ? 1 : 0))
    let linesAfter = starts.count - 1 - line(at: part.upperBound)
    let countBefore = starts.count
    bytes.replaceSubrange(part, with: text.utf8)
    starts = Self.starts(of: bytes)
    let end = countBefore - linesAfter
    return LineChange(replaced: firstLine..<end, count: max(0, starts.count - linesAfter - firstLine))
  }

  // The line that a byte is in.
  private func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private static func starts(of bytes: [UInt8]) -> [Int] {
    var starts = [0]
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == .carriageReturn, index < bytes.count, bytes[index] == .lineFeed { index += 1 }
      if byte == .lineFeed || byte == .carriageReturn { starts.append(index) }
    }
    return starts
  }
}

extension UInt8 {
  fileprivate static let lineFeed = UInt8(ascii: "\n")
  fileprivate static let carriageReturn = UInt8(ascii: "\r")

  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
