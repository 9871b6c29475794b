import InspectorProtocol
import StoreGraph

/// What a listener is to be told of the findings of a store; judging all that is known may take a while.
struct FindingsReading: Sendable {
  let store: AttachedStore
  /// What it was told of each finding.
  let told: [String: InspectorProtocol.Finding]
  /// The most news.
  let limit: Int

  /// What is new: the dearest first, and then what is gone.
  ///
  /// - Parameter view: the sources, where declarations are looked for.
  func news(in view: SourceView) -> [FindingNews] {
    let findings = store.watch.findings().map { InspectorProtocol.Finding($0, of: store.id, in: view) }
    let present = Set(findings.map(\.id))
    let changed = findings.filter { told[$0.id] != $0 }.map { FindingNews(store: store.id, finding: $0) }
    let gone = told.keys.filter { !present.contains($0) }.sorted().map { FindingNews(store: store.id, gone: $0) }
    return Array((changed + gone).prefix(limit))
  }
}
