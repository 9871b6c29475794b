extension ConformanceReport {
  /// The report for people: a table, and below it what failed and why.
  func lines() -> [StyledText] {
    var blocks: [[StyledText]] = [[header], table.lines()]
    for rule in Vector.Rule.allCases {
      let failures = failures(of: rule)
      if !failures.isEmpty { blocks.append([StyledText("FAILED, \(rule.title)", .heading)] + failures) }
    }
    if !lacks.isEmpty { blocks.append([StyledText("SKIPPED", .heading)] + skips) }
    blocks.append([total])
    return Array(blocks.joined(separator: [.empty]))
  }

  private var header: StyledText {
    let name = [card.name, card.version].filter { !$0.isEmpty }.joined(separator: " ")
    let vocabulary = card.vocabulary.map { "store vocabulary \($0)" } ?? "no store vocabulary"
    return StyledText(name.isEmpty ? "a server without a name" : name, .heading) + StyledText(" · \(vocabulary)")
      + StyledText(" · \(command.joined(separator: " "))", .faint)
  }

  private var table: Table {
    let columns: [Table.Column] = [
      Table.Column("rule"), Table.Column("kind"), Table.Column("passed", .right), Table.Column("failed", .right),
      Table.Column("skipped", .right),
    ]
    return Table(columns: columns, rows: Vector.Rule.allCases.flatMap(rows))
  }

  private func rows(of rule: Vector.Rule) -> [[StyledText]] {
    let kinds = kinds(of: rule)
    return kinds.enumerated().map { index, kind in
      let tally = Tally(kind.judgements)
      return [StyledText(index == 0 ? rule.title : ""), StyledText(kind.kind)]
        + [(tally.passed, .added), (tally.failed, .removed), (tally.skipped, .faint)].map(Self.figure)
    }
  }

  private static func figure(_ count: Int, _ role: StyledText.Role) -> StyledText {
    StyledText("\(count)", count == 0 ? .faint : role)
  }

  private func failures(of rule: Vector.Rule) -> [StyledText] {
    let failures = judgements.compactMap { judgement -> [StyledText]? in
      guard judgement.vector.rule == rule, case .failed(let cut, let reason) = judgement.verdict else { return nil }
      let manner = cut == .whole ? "" : ", \(cut)"
      return [
        StyledText(judgement.vector.id, .removed),
        StyledText("\(judgement.vector.title)\(manner): ") + StyledText(reason, .faint),
      ]
    }
    let width = failures.map { $0[0].columns }.max() ?? 0
    return failures.map { $0[0].padded(to: width + Table.gap) + $0[1] }
  }

  private var skips: [StyledText] {
    lacks.map { StyledText("\(counted($0.count, "vector")) for want of \($0.lack)") }
  }

  private var total: StyledText {
    let tally = tally
    let verdict =
      tally.failed == 0
      ? StyledText("\(counted(tally.passed, "vector")) passed", .added)
      : StyledText("\(counted(tally.failed, "vector")) failed", .removed) + StyledText(", \(tally.passed) passed")
    return verdict + StyledText(" in \(counted(runs, "run")) and \(duration(nanoseconds: nanoseconds))")
  }
}

extension Vector.Rule {
  /// The rule in words.
  var title: String {
    switch self {
    case .base: "base protocol"
    case .robust: "robustness"
    case .store: "store vocabulary"
    }
  }
}
