/// Why nodes were evaluated, ready to be printed.
struct WhyReport: Equatable, Sendable {
  /// An action after which it happened, and how often.
  struct Action: Equatable, Sendable {
    let seq: Int
    let name: String
    /// Where it was sent, or who sent it.
    let sender: String
    let count: Int
  }

  /// A reason, with the actions that led to it.
  struct Cause: Equatable, Sendable {
    let text: String
    var actions: [Action]

    var count: Int { actions.reduce(0) { $0 + $1.count } }
  }

  let label: String
  /// How many nodes are called so, and how many of them live.
  let nodes: Int
  let living: Int
  let evaluations: Int
  let wasted: Int
  let place: String?
  /// Others that the name could mean.
  let others: [String]
  /// The reasons, the most frequent first.
  let causes: [Cause]
  /// Findings about the nodes.
  let findings: [FindingLines]
  /// What they are not made from, in a line; nil for nothing.
  var omitted: String?

  /// Evaluations of which no action is known.
  var unexplained: Int { max(0, evaluations - causes.reduce(0) { $0 + $1.count }) }

  /// The report, causes as a tree.
  func lines(within columns: Int) -> [StyledText] {
    let columns = max(80, min(columns, 120))
    var lines = [heading(within: columns)] + tree()
    if !others.isEmpty {
      lines += [.empty, StyledText("also called so: ", .faint) + StyledText(others.joined(separator: ", "))]
    }
    for finding in findings { lines += [.empty] + finding.lines(within: columns) }
    if let omitted { lines += [.empty, StyledText(omitted, .faint)] }
    return lines
  }

  private func heading(within columns: Int) -> StyledText {
    let many = nodes == 1 ? (living == 1 ? "" : ", dead") : ", \(nodes) nodes, \(living) living"
    let title =
      StyledText(label, .heading) + StyledText(many, .faint) + StyledText("  evaluated \(evaluations)×, ")
      + StyledText("\(wasted) wasted", wasted > 0 ? .removed : .plain)
    let place = StyledText(place ?? "", .faint)
    return title.padded(to: columns - place.columns) + (title.columns + place.columns < columns ? place : .empty)
  }

  private func tree() -> [StyledText] {
    typealias Tree = GuidedTree<[StyledText]>
    func times(_ count: Int) -> StyledText { StyledText("×\(count)") }
    var trees = causes.map { cause in
      Tree(
        [StyledText(cause.text), times(cause.count), .empty],
        cause.actions.map { action in
          Tree([
            StyledText("#\(action.seq) ", .faint) + StyledText(action.name, .action), times(action.count),
            StyledText(action.sender, .faint),
          ])
        })
    }
    if unexplained > 0 {
      trees.append(
        Tree([StyledText("when it was mounted, or before what is kept", .faint), times(unexplained), .empty]))
    }
    guard !trees.isEmpty else { return [StyledText("it has not been evaluated", .faint)] }
    let rows = Tree([], trees).lines().dropFirst().map { line in
      [StyledText(line.guide, .faint) + (line.content.first ?? .empty)] + line.content.dropFirst()
    }
    // The titles would say less than the columns do.
    return Array(
      Table(columns: [Table.Column(""), Table.Column("", .right), Table.Column("")], rows: rows).lines().dropFirst())
  }
}
