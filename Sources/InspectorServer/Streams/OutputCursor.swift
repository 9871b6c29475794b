import InspectorProtocol
import InspectorTransport

/// The stream `output`: what the program prints, line by line.
struct OutputCursor: StreamCursor {
  /// The number of the last line that was told.
  private var told: Int

  /// Begins after the line of that number.
  init(after line: Int) { told = line }

  func hasNews(in world: StreamWorld) -> Bool { world.output.map { $0.newest > told } ?? false }

  mutating func takeNews(in world: StreamWorld, limit: Int) -> StreamNews? {
    guard let page = world.output?.lines(after: told, limit: limit), page.lost != nil || !page.lines.isEmpty else {
      return nil
    }
    told = page.lines.last?.number ?? page.lost?.upperBound ?? told
    let gap = page.lost.map { Gap(from: $0.lowerBound, to: $0.upperBound, count: $0.count, reason: .evicted) }
    let lines = page.lines.map { PrintedLine(line: $0.number, text: $0.text, cut: $0.isCut ? true : nil) }
    return .events(lines.map(StreamItem.line), gap: gap)
  }
}
