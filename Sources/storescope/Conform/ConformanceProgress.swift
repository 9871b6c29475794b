/// Says on standard error how far it is: on a terminal in one line that changes, else a line for each kind.
struct ConformanceProgress {
  private let isTerminal = StandardStream.error.isTerminal
  private let columns = StandardStream.error.printing.columns
  private let total: Int
  private var count = 0
  private var lastKind: String?

  init(total: Int) {
    self.total = total
  }

  mutating func begin(_ vector: Vector) {
    count += 1
    if isTerminal {
      let line = StyledText("\(count)/\(total) \(vector.id) \(vector.title)").cut(to: columns - 1)
      StandardStream.error.write("\r\u{1b}[K\(line.spans.map(\.text).joined())")
    } else if vector.kind != lastKind {
      StandardStream.error.write("\(count)/\(total) \(vector.kind)\n")
    }
    lastKind = vector.kind
  }

  func end() {
    if isTerminal { StandardStream.error.write("\r\u{1b}[K") }
  }
}
