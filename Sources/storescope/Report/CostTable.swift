/// The nodes that were evaluated most, for whoever does not know yet which to ask about.
struct CostTable: Equatable, Sendable {
  struct Row: Equatable, Sendable {
    let label: String
    let kind: String
    let nodes: Int
    let evaluations: Int
    let wasted: Int
    let place: String
  }

  let demo: String
  /// Those that were for nothing most often first.
  let rows: [Row]

  func lines() -> [StyledText] {
    guard let first = rows.first else { return [StyledText("nothing was evaluated in \(demo)", .faint)] }
    let table = Table(
      columns: [
        Table.Column("  node"), Table.Column("what"), Table.Column("nodes", .right), Table.Column("evaluated", .right),
        Table.Column("wasted", .right), Table.Column("where"),
      ],
      rows: rows.map { row in
        [
          StyledText("  \(row.label)").cut(to: 40), StyledText(row.kind, .faint), StyledText("\(row.nodes)"),
          StyledText("\(row.evaluations)"), StyledText("\(row.wasted)", row.wasted > 0 ? .removed : .plain),
          StyledText(row.place, .faint),
        ]
      })
    let next = StyledText("Next: ", .faint) + StyledText("\(Program.name) why --demo \(demo) \(first.word)")
    return [StyledText("EVALUATED", .heading)] + table.lines() + [.empty, next]
  }
}

extension CostTable.Row {
  // Quoted where a shell would take it apart.
  fileprivate var word: String {
    label.allSatisfy { $0.isLetter || $0.isNumber || "/_-.".contains($0) } ? label : "'\(label)'"
  }
}
