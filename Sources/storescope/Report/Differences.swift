extension SessionReport {
  /// How two states of the session differ, one change a line.
  func differenceLines() -> [StyledText] {
    let title = StyledText("DIFF \(difference.from) → \(difference.to)", .heading)
    let changes = difference.changes
    let width = changes.map(\.path.columns).max() ?? 0
    let lines = changes.map { change in
      StyledText("  ") + change.mark + " "
        + StyledText(change.path.isEmpty ? "(whole state)" : change.path)
        .padded(to: width + 2) + change.detail
    }
    let none = changes.isEmpty ? [StyledText("  nothing differs", .faint)] : []
    return [title] + lines + none + (difference.isTruncated ? [StyledText("  … more", .faint)] : [])
  }
}

extension SessionReport.Change {
  /// `/count 0 → 1`, `+ /favoritePrimes/0 2`; of a value too long for the timeline only that it came or went.
  var inOneLine: StyledText {
    switch kind {
    case .changed: StyledText(path + " ") + detail
    case .added(let value) where value.columns > 12, .removed(let value) where value.columns > 12:
      mark + StyledText(" \(path)")
    case .added, .removed, .moved: mark + StyledText(" \(path) ") + detail
    }
  }

  var mark: StyledText {
    switch kind {
    case .added: StyledText("+", .added)
    case .removed: StyledText("−", .removed)
    case .changed: StyledText("~", .changed)
    case .moved: StyledText("↷", .changed)
    }
  }

  var detail: StyledText {
    switch kind {
    case .added(let value): StyledText(value, .added).cut(to: 26)
    case .removed(let value): StyledText(value, .removed).cut(to: 26)
    case .changed(let before, let after):
      StyledText(before).cut(to: 12) + StyledText(" → ", .faint) + StyledText(after, .changed).cut(to: 16)
    case .moved(let from): StyledText("from \(from)")
    }
  }
}
