/// Rows of cells under titles, aligned by what a terminal shows.
struct Table {
  struct Column {
    enum Alignment { case left, right }

    let title: String
    let alignment: Alignment
    /// At least this wide, so that values that vary a little do not move what stands beside them.
    let minimumWidth: Int

    init(_ title: String, _ alignment: Alignment = .left, minimumWidth: Int = 0) {
      self.title = title
      self.alignment = alignment
      self.minimumWidth = minimumWidth
    }
  }

  static let gap = 2

  let columns: [Column]
  let rows: [[StyledText]]

  /// The titles and the rows; each column is as wide as its widest cell.
  func lines() -> [StyledText] {
    let titles = columns.map { StyledText($0.title, .faint) }
    let all = [titles] + rows
    let widths = columns.indices.map { index in all.map { $0[index].columns }.reduce(columns[index].minimumWidth, max) }
    return all.map { cells in
      let padded = zip(columns, zip(cells, widths)).map { column, cell in
        cell.0.padded(to: cell.1, column.alignment)
      }
      return padded.dropFirst().reduce(padded.first ?? .empty) { $0 + StyledText.spaces(Self.gap) + $1 }
    }
  }
}

extension StyledText {
  static func spaces(_ count: Int) -> StyledText { StyledText(String(repeating: " ", count: max(0, count))) }

  func padded(to width: Int, _ alignment: Table.Column.Alignment = .left) -> StyledText {
    let padding = StyledText.spaces(width - columns)
    return alignment == .left ? self + padding : padding + self
  }
}
