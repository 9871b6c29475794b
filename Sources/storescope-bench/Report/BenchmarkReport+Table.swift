extension BenchmarkReport {
  private static let headings = ["row", "work", "median", "unit", "spread", "aim", "met", "beside it"]
  private static let rightAligned: Set<Int> = [2, 4, 5]

  /// Aligned columns, a line for each entry.
  func table(isColoured: Bool) -> String {
    let rows = [Self.headings] + entries.map(\.cells)
    let widths = Self.headings.indices.map { column in
      rows.filter { column < 2 || $0.count == Self.headings.count }.map { $0[column].count }.max() ?? 0
    }
    let colours = [Colour.bold] + entries.map { $0.isMet.map { $0 ? .green : .red } ?? .yellow }
    return zip(rows, colours).map { row, colour in
      let line = row.enumerated().map { column, cell in
        let space = String(repeating: " ", count: max(0, widths[column] - cell.count))
        return Self.rightAligned.contains(column) && row.count == Self.headings.count ? space + cell : cell + space
      }
      let text = line.joined(separator: "  ")
      let end = text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.endIndex
      return isColoured ? colour.apply(to: String(text[..<end])) : String(text[..<end])
    }.joined(separator: "\n")
  }
}

extension BenchmarkEntry {
  /// Eight cells; of an entry without a figure three, the last of which is the reason.
  fileprivate var cells: [String] {
    guard let figure, let aim else { return [id, work, "not measured: \(reason ?? "")"] }
    let limit =
      switch aim {
      case .atMost(let limit): "≤ " + FigureText.text(limit)
      case .atLeast(let limit): "≥ " + FigureText.text(limit)
      }
    return [
      id, work, FigureText.text(figure.median), unit, FigureText.text(figure.spread), limit, isMet == true ? "✓" : "✗",
      beside,
    ]
  }
}
