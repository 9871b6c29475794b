import InspectorProtocol
import StoreGraph

extension InspectorProtocol.Finding {
  /// A finding as clients see it.
  ///
  /// - Parameter view: the sources, where the declaration that is to blame is looked for; files may be read.
  init(_ finding: StoreGraph.Finding, of store: String, in view: SourceView) {
    var related = finding.related.map { place in
      InspectorProtocol.RelatedPlace(message: place.message, location: Location(place.place))
    }
    if let blamed = finding.declaration, let place = finding.location, let found = view.declaration(of: finding)?.found
    {
      // As the compiler saw the file, as any place: whoever encodes it says where that is for the client.
      related.append(
        InspectorProtocol.RelatedPlace(
          message: blamed.message, location: Location(file: place.file, line: found.line + 1, certainty: .textual)))
    }
    self.init(
      id: finding.id, store: store, rule: finding.rule, severity: Severity(finding.severity), message: finding.message,
      location: finding.location.map(Location.init), related: related.isEmpty ? nil : related,
      evidence: Evidence(finding.evidence),
      cost: FindingCost(evaluations: finding.cost.evaluations, time: finding.cost.nanoseconds), fix: finding.fix,
      declaration: finding.declaration.map { blamed in
        InspectorProtocol.BlamedDeclaration(type: blamed.type, member: blamed.member, message: blamed.message)
      }, nodes: finding.nodes.isEmpty ? nil : finding.nodes.map(\.description))
  }
}

extension GraphSource {
  /// What findings were made from.
  init(_ evidence: GraphEvidence) {
    let forgotten = evidence.views.forgotten
    self.init(
      store: evidence.store.id, seq: evidence.store.newest, forgotten: forgotten == 0 ? nil : forgotten,
      omissions: evidence.omissions == StoreGraph.Omissions()
        ? nil : InspectorProtocol.Omissions(evidence.omissions))
  }
}

extension InspectorProtocol.Omissions {
  fileprivate init(_ omissions: StoreGraph.Omissions) {
    self.init(
      subscriptions: omissions.subscriptions, scopes: omissions.scopes, effects: omissions.effects,
      incidents: omissions.incidents, actions: omissions.sends)
  }
}

extension Evidence {
  fileprivate init(_ items: [EvidenceItem]) {
    self = items.reduce(Evidence()) { evidence, item in
      switch item.value {
      case .number(let number): evidence.with(item.name, number)
      case .text(let text): evidence.with(item.name, text)
      }
    }
  }
}

extension Severity {
  fileprivate init(_ severity: StoreGraph.Finding.Severity) {
    self =
      switch severity {
      case .error: .error
      case .warning: .warning
      case .information: .information
      }
  }
}
