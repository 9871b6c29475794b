/// What was found, as it is printed.
struct FindingLines: Equatable, Sendable {
  let severity: String
  let rule: String
  let message: String
  let place: String?
  /// Other lines, each with what stands there.
  let related: [String]
  let fix: String?

  /// The finding, its texts in as many lines as they take.
  func lines(within columns: Int) -> [StyledText] {
    let indent = StyledText.spaces(4)
    func block(_ head: String, _ text: String, _ role: StyledText.Role = .plain) -> [StyledText] {
      let head = StyledText(head, .faint)
      let rows = wrapped(text, within: max(20, columns - 4 - head.columns))
      return rows.enumerated().map { index, row in
        indent + (index == 0 ? head : .spaces(head.columns)) + StyledText(row, role)
      }
    }
    let mark = StyledText("● \(severity)", severity == "error" ? .removed : severity == "warning" ? .changed : .faint)
    let head =
      StyledText("  ") + mark + StyledText("  \(rule)", .heading) + StyledText(place.map { "  \($0)" } ?? "", .faint)
    return [head] + block("", message) + related.flatMap { block("related  ", $0) }
      + (fix.map { block("fix      ", $0, .added) } ?? [])
  }
}

extension SessionReport {
  /// The findings, the dearest first, and what they are not made from; nothing where nothing was found or is left out.
  func findingLines(within columns: Int) -> [StyledText] {
    let omitted = omitted.map { [[StyledText("  \($0)", .faint)]] } ?? []
    guard !findings.isEmpty || !omitted.isEmpty else { return [] }
    let blocks = findings.map { $0.lines(within: columns) } + omitted
    return [StyledText("FINDINGS", .heading)] + blocks.joined(separator: [.empty])
  }
}
