extension SessionReport {
  /// Who listens, how often each was called and how often spared.
  func subscriberLines() -> [StyledText] {
    let rows = subscribers.map { subscriber in
      let skipped = subscriber.skippedEqual + subscriber.skippedByPredicate
      return [
        StyledText("  \(subscriber.label)"), StyledText("\(subscriber.delivered)"),
        StyledText("\(skipped) (\(subscriber.skippedEqual) · \(subscriber.skippedByPredicate))"),
        StyledText(subscriber.place, .faint),
      ]
    }
    let table = Table(
      columns: [
        Table.Column("  label"), Table.Column("delivered", .right), Table.Column("skipped (equal · predicate)", .right),
        Table.Column("where"),
      ], rows: rows)
    return [StyledText("SUBSCRIBERS", .heading)] + table.lines()
  }
}
