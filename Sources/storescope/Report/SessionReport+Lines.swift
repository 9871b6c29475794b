extension SessionReport {
  /// The whole report, laid out for lines of 80 to 120 columns.
  ///
  /// - Parameter columns: what there is; where it is less than 80 the lines are to be cut, not laid out again, since
  ///   the columns of a table are worth more than the ends of its lines.
  func lines(within columns: Int) -> [StyledText] {
    let columns = max(80, min(columns, 120))
    let blocks: [[StyledText]] = [
      [header], timelineLines(within: columns), sideBySide(stateLines(), differenceLines(), within: columns),
      subscriberLines(), sceneLines(), findingLines(within: columns), [totals, next],
    ]
    return Array(blocks.filter { !$0.isEmpty }.joined(separator: [.empty]))
  }

  private var header: StyledText {
    StyledText(program, .heading)
      + StyledText(" · \(demo) · one editor session over stdio (server pid \(process))")
  }

  private var totals: StyledText {
    let delivered = subscribers.reduce(0) { $0 + $1.delivered }
    let skipped = subscribers.reduce(0) { $0 + $1.skippedEqual + $1.skippedByPredicate }
    return StyledText(
      [
        counted(actions.count, "action"), delivered == 1 ? "1 delivery" : "\(delivered) deliveries",
        counted(skipped, "skip"), "\(dropped) dropped",
      ].joined(separator: " · "))
  }

  private var next: StyledText {
    let commands = ["lsp --demo \(demo)   (from an editor)"] + (nextDemo.map { ["demo \($0)"] } ?? [])
    return StyledText("Next: ", .faint)
      + StyledText(commands.map { "\(Program.name) \($0)" }.joined(separator: " · "))
  }
}
