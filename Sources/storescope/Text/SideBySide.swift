/// Two blocks next to each other where they fit, else one below the other.
func sideBySide(_ left: [StyledText], _ right: [StyledText], gap: Int = 4, within columns: Int) -> [StyledText] {
  let leftWidth = left.map { $0.trimmed().columns }.max() ?? 0
  let rightWidth = right.map { $0.trimmed().columns }.max() ?? 0
  guard leftWidth + gap + rightWidth <= columns else { return left + [.empty] + right }
  return (0..<max(left.count, right.count)).map { index in
    let line = index < left.count ? left[index].trimmed() : .empty
    return index < right.count ? line.padded(to: leftWidth + gap) + right[index] : line
  }
}
