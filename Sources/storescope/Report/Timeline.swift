extension SessionReport {
  /// What was done, when, by whom, how long it took and what it changed.
  func timelineLines(within columns: Int) -> [StyledText] {
    let fixed: [Table.Column] = [
      Table.Column("seq", .right), Table.Column("+ms", .right, minimumWidth: 5), Table.Column("action"),
      Table.Column("by"),
      Table.Column("took", .right, minimumWidth: 8),
    ]
    let heads = actions.map { action in
      [
        StyledText("  \(action.seq)"), StyledText(oneDecimal(action.at - (actions.first?.at ?? 0), per: 1_000), .faint),
        StyledText(action.name, .action), StyledText(action.sender), StyledText(duration(nanoseconds: action.duration)),
      ]
    }
    let taken = Table(columns: fixed, rows: heads).lines().first?.columns ?? 0
    let rows = zip(actions, heads).flatMap { action, head in
      wrapped(notes(of: action), within: max(20, columns - taken - Table.gap)).enumerated().map { index, notes in
        (index == 0 ? head : head.map { _ in .empty }) + [notes]
      }
    }
    let title = StyledText("TIMELINE", .heading)
    let subject = StyledText("store \(store)  (\(stateType), \(actionType))", .faint)
    let room = StyledText.spaces(columns - title.columns - subject.columns)
    return [title + room + subject] + Table(columns: fixed + [Table.Column("changed")], rows: rows).lines()
  }

  private func notes(of action: Action) -> [StyledText] {
    let changes = action.changes.map { change in change.inOneLine }
    let more = action.hasMoreChanges ? [StyledText("…", .faint)] : []
    let effects = action.effects.map { StyledText($0, .effect) }
    let outcome = action.outcome.map { [StyledText($0, .effect)] } ?? []
    let notes = outcome + changes + more + effects
    return notes.isEmpty ? [StyledText("–", .faint)] : notes
  }

  // Joined by dots, a new line where the next one does not fit; one that is too long for itself is cut.
  private func wrapped(_ notes: [StyledText], within columns: Int) -> [StyledText] {
    let separator = StyledText(" · ", .faint)
    var lines: [StyledText] = []
    for note in notes.map({ $0.cut(to: columns) }) {
      if let last = lines.last, last.columns + separator.columns + note.columns <= columns {
        lines[lines.count - 1] = last + separator + note
      } else {
        lines.append(note)
      }
    }
    return lines
  }
}
