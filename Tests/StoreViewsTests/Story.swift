import StoreRuntime
import StoreViews

/// What happened in a tree, as lines, so that a test compares a whole story.
///
/// Nodes that only hold others are left out; a node is named by its type and number.
final class Story: ViewReporter {
  private(set) var lines: [String] = []
  private var names: [ViewNodeID: String] = [:]
  private var hidden: Set<ViewNodeID> = []

  func happened(_ event: ViewEvent) {
    guard let text = text(of: event.content) else { return }
    lines.append("#\(event.seq) \(text)")
  }

  /// What was told since the last time.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  private func text(of content: ViewEvent.Content) -> String? {
    switch content {
    case .born(let node):
      names[node.id] = "\(node.type.prefix { $0 != "<" })"
      if node.kind.isInternal || node.kind == .leaf { hidden.insert(node.id) }
      return shown(node.id).map { "\($0) born" }
    case .died(let id): return shown(id).map { "\($0) died" }
    case .evaluated(let id, let run):
      let causes = run.causes.map(\.description).joined(separator: ", ")
      return shown(id).map { "\($0) ran: \(causes)\(run.isWasted ? ", wasted" : "")" }
    case .moved(let id, let from, let to): return "\(name(id)) moved \(from) → \(to)"
    case .replaced(let change):
      let lost = change.owners.isEmpty ? "" : ", state lost by \(change.owners.count)"
      return
        "\(name(change.old)) replaced: \(change.difference)\(lost)\(change.hasEqualContent ? ", equal content" : "")"
    case .churned(let id, let churn):
      return "\(name(id)) churned: -\(churn.removed) +\(churn.inserted), \(churn.equal) equal"
    case .unstableID(_, let evidence): return "unstable id of \(evidence.type): \(evidence.count) of \(evidence.total)"
    case .duplicateID(_, let evidence): return "duplicate id \(evidence.value) at \(evidence.indices)"
    case .runaway(let id, let evidence): return "\(name(id)) ran away: \(evidence.measure) over \(evidence.limit)"
    }
  }

  private func shown(_ id: ViewNodeID) -> String? { hidden.contains(id) ? nil : name(id) }

  private func name(_ id: ViewNodeID) -> String { names[id] ?? "\(id)?" }
}

/// Counts what happened to nodes of a type.
struct Tally: Equatable {
  var born = 0
  var died = 0
  var evaluated = 0
  var wasted = 0

  init(born: Int = 0, died: Int = 0, evaluated: Int = 0, wasted: Int = 0) {
    (self.born, self.died, self.evaluated, self.wasted) = (born, died, evaluated, wasted)
  }

  init(of type: String, in log: ViewLog) {
    for event in log.events {
      switch event.content {
      case .born(let node): if node.type == type { born += 1 }
      case .died(let id): if log[id]?.type == type { died += 1 }
      case .evaluated(let id, let run):
        guard log[id]?.type == type else { continue }
        evaluated += 1
        if run.isWasted { wasted += 1 }
      default: break
      }
    }
  }
}

extension ViewLog {
  /// What was found, beside the ordinary course of things.
  var findings: [ViewEvent.Content] {
    events.map(\.content).filter {
      switch $0 {
      case .born, .died, .evaluated, .moved: false
      default: true
      }
    }
  }
}
