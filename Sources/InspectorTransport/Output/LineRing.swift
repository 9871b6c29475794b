/// The newest lines, as many as fit, numbered from 1: a pure value.
///
/// Invariant: the numbers of what is kept are `oldest...newest` without a hole, so what a reader missed is one range.
struct LineRing {
  let lineLimit: Int
  let byteLimit: Int
  /// The number of the last line that was appended; 0 before the first.
  private(set) var newest: Int
  // The first of them that was not dropped is at `head`.
  private var lines: [OutputLine] = []
  private var head = 0
  private var bytes = 0

  /// - Parameters:
  ///   - lineLimit: the most lines that are kept.
  ///   - byteLimit: the most bytes of text that are kept.
  ///   - number: the number after which the first line's comes.
  init(lineLimit: Int = 10_000, byteLimit: Int = 1 << 20, after number: Int = 0) {
    newest = number
    self.lineLimit = lineLimit
    self.byteLimit = byteLimit
  }

  /// The number of the oldest line that is kept, or of the next one where none is.
  var oldest: Int { newest - (lines.count - head) + 1 }

  mutating func append(_ line: LineSplitter.Line) {
    newest += 1
    lines.append(OutputLine(number: newest, text: line.text, isCut: line.isCut))
    bytes += line.text.utf8.count
    while lines.count - head > lineLimit || bytes > byteLimit {
      bytes -= lines[head].text.utf8.count
      lines[head] = OutputLine(number: 0, text: "")
      head += 1
    }
    // Moving what remains only when it is the smaller half keeps the cost of a line constant.
    if head * 2 > lines.count {
      lines.removeFirst(head)
      head = 0
    }
  }

  /// The lines after a number, at most so many, and those after it that were dropped.
  func lines(after number: Int, limit: Int) -> OutputPage {
    let first = max(number + 1, oldest)
    let start = head + (first - oldest)
    let page = start < lines.count ? lines[start...].prefix(limit) : []
    return OutputPage(lines: Array(page), lost: number + 1 < first ? number + 1...first - 1 : nil)
  }
}
