extension SessionReport {
  /// The state as a tree, names aligned on each level.
  func stateLines() -> [StyledText] {
    [StyledText("STATE @\(stateSeq)", .heading)] + rows(of: [state], depth: 0)
  }

  private func rows(of values: [Value], depth: Int) -> [StyledText] {
    let labels = values.map(\.label.columns).max() ?? 0
    return values.flatMap { value in
      let indent = StyledText.spaces(2 + depth * 2)
      let marker = StyledText(value.children.isEmpty ? (value.unlisted > 0 ? "▸ " : "  ") : "▾ ", .faint)
      let text = StyledText(value.text, value.children.isEmpty && value.unlisted == 0 ? .plain : .faint)
      let line = indent + marker + StyledText(value.label).padded(to: labels + 2) + text.cut(to: 24)
      let more = StyledText.spaces(6 + depth * 2) + StyledText("… \(value.unlisted) more", .faint)
      return [line] + rows(of: value.children, depth: depth + 1)
        + (value.unlisted > 0 && !value.children.isEmpty ? [more] : [])
    }
  }
}
