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
    starts = [0] + Self.starts(in: bytes[...])
  }

  /// How many bytes it takes, and about what a change of it costs.
  var size: Int { bytes.count + starts.count * MemoryLayout<Int>.stride }

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
  ///
  /// - Complexity: O(bytes), but only to move them: only the lines that are concerned are read.
  mutating func replace(_ range: LSP.Range, with text: String, in encoding: PositionEncoding) -> LineChange {
    let first = offset(of: range.start, in: encoding)
    let second = offset(of: range.end, in: encoding)
    let part = min(first, second)..<max(first, second)
    let lowerLine = line(at: part.lowerBound)
    // A line's end may be of two bytes, of which one came before and one comes now: the line before is concerned too.
    let firstLine = max(0, lowerLine - (part.lowerBound == starts[lowerLine] ? 1 : 0))
    let end = line(at: part.upperBound) + 1
    let growth = text.utf8.count - part.count
    bytes.replaceSubrange(part, with: text.utf8)
    // What ends the last line that is concerned stands after what was replaced, so all lines after it still begin where
    // they did.
    if growth != 0 { for line in end..<starts.count { starts[line] += growth } }
    let isLast = end == starts.count
    let concerned = bytes[starts[firstLine]..<(isLast ? bytes.count : starts[end])]
    var new = [starts[firstLine]] + Self.starts(in: concerned)
    if !isLast { new.removeLast() }
    starts.replaceSubrange(firstLine..<end, with: new)
    return LineChange(replaced: firstLine..<end, count: new.count)
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

  // Where lines begin after the ends of lines in a stretch.
  private static func starts(in bytes: ArraySlice<UInt8>) -> [Int] {
    var starts: [Int] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      if byte == .carriageReturn, index < bytes.endIndex, bytes[index] == .lineFeed { index += 1 }
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
