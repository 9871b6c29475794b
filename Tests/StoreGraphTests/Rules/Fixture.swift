import StoreGraph
import StoreRuntime
import StoreTrace
import StoreViews
import Testing

/// Evidence, and what all rules together say of it: so that one cause is one finding.
struct Fixture: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let evidence: GraphEvidence
  let findings: [String]

  init(_ name: String, _ evidence: GraphEvidence, _ findings: String...) {
    testDescription = name
    self.evidence = evidence
    self.findings = findings
  }

  func check() {
    let found = Judgement(of: evidence).findings
    #expect(found.map(\.line) == findings)
    #expect(Set(found.map(\.id)).count == found.count)
    for finding in found { #expect(finding.evidence.map(\.name).count == Set(finding.evidence.map(\.name)).count) }
  }
}

extension Finding {
  /// All that a person sees of it first, as one line.
  var line: String {
    var costs: [String] = []
    if cost.evaluations != 0 { costs.append("\(cost.evaluations) evaluations") }
    if cost.nanoseconds != 0 { costs.append("\(cost.nanoseconds) ns") }
    let place = location.map { " \($0)" } ?? ""
    return "\(severity.rawValue) \(rule)\(place) [\(costs.joined(separator: ", "))] \(message)"
  }

  func number(_ name: String) -> Int? {
    evidence.lazy.filter { $0.name == name }.compactMap {
      if case .number(let number) = $0.value { number } else { nil }
    }.first
  }

  func text(_ name: String) -> String? {
    evidence.lazy.filter { $0.name == name }.compactMap { if case .text(let text) = $0.value { text } else { nil } }
      .first
  }
}

/// A line of the app that the evidence is of.
func line(_ line: UInt) -> StoreRuntime.SourceLocation {
  StoreRuntime.SourceLocation(fileID: "Shop/Shop.swift", filePath: "/src/Shop/Shop.swift", line: line)
}

func place(_ number: UInt) -> SourcePlace { SourcePlace(line(number)) }

/// Evidence of a store, with what a test adds.
func shop(_ change: (inout GraphEvidence) -> Void) -> GraphEvidence {
  var evidence = GraphEvidence(
    store: StoreEvidence(id: "s1", name: "shop", stateType: "Shop", location: place(1), newest: 100))
  change(&evidence)
  return evidence
}

/// A view tree that a test makes by hand.
final class Forest {
  private final class Clock { var seq = 0 }

  private let clock = Clock()
  let registry: ViewRegistry
  let history = ViewHistory()

  init() {
    let clock = clock
    registry = ViewRegistry { clock.seq }
    registry.attach(history)
  }

  var seq: Int {
    get { clock.seq }
    set { clock.seq = newValue }
  }

  func born(
    _ kind: ViewKind, _ type: String, below parent: ViewNodeID? = nil, id: Int? = nil, owned: [String] = [],
    at location: StoreRuntime.SourceLocation? = nil
  ) -> ViewNodeID {
    registry.born(
      ViewBirth(
        kind, type: type, identity: id.map { .explicit($0) } ?? .structural(position: "0"), below: parent, owned: owned,
        location: location))
  }

  func born(
    _ type: String, below parent: ViewNodeID? = nil, id: Int? = nil, owned: [String] = [],
    at location: StoreRuntime.SourceLocation? = nil
  ) -> ViewNodeID {
    born(.view, type, below: parent, id: id, owned: owned, at: location)
  }

  func ran(
    _ id: ViewNodeID, _ causes: [ViewCause] = [.birth], reads: [ViewDependency] = [], wasted: Bool = false,
    times: Int = 1, time: EvaluationTime? = nil
  ) {
    for _ in 0..<times {
      registry.evaluated(id, ViewEvaluation(causes: causes, reads: reads, isWasted: wasted, time: time))
    }
  }

  /// The evidence of what was grown.
  func evidence(_ change: (inout GraphEvidence) -> Void = { _ in }) -> GraphEvidence {
    shop {
      $0.views = history.evidence
      change(&$0)
    }
  }
}
