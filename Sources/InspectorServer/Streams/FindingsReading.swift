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
    Array(Self.news(of: store.watch.judgement(), of: store.id, since: told, in: view).prefix(limit))
  }

  /// What is new in a judgement of a store; what is only too cheap to be among its findings is not gone.
  static func news(
    of judgement: Judgement, of store: String, since told: [String: InspectorProtocol.Finding], in view: SourceView
  ) -> [FindingNews] {
    let findings = judgement.findings.map { InspectorProtocol.Finding($0, of: store, in: view) }
    let present = judgement.omitted.union(findings.map(\.id))
    let changed = findings.filter { told[$0.id] != $0 }.map { FindingNews(store: store, finding: $0) }
    let gone = told.keys.filter { !present.contains($0) }.sorted().map { FindingNews(store: store, gone: $0) }
    return changed + gone
  }
}
