public import StoreTrace
import StoreLocks

/// One store, watched for those who ask what its state does, why, and what it costs; every call is safe from any thread.
///
/// It keeps nothing of its own but what it computed last, and computes that again once something has happened.
public final class StoreWatch: Sendable {
  /// The id that clients name the store by.
  public let id: String
  /// The store's recording.
  public let trace: any TraceReader
  /// What its views reported; nil where nobody said which they are.
  public let views: ViewHistory?

  private let last = Guarded<(version: Version, evidence: GraphEvidence)?>(nil)
  private let judged = Guarded<(version: Version, judgement: Judgement)?>(nil)
  let sends = Guarded(SendTable())
  /// Those who wait for the look that is underway; nil while none is.
  let looking = Guarded<[Turn]?>(nil)
  let graphs = Guarded(GraphCache())

  /// Watches a store.
  public init(id: String, trace: any TraceReader, views: ViewHistory? = nil) {
    self.id = id
    self.trace = trace
    self.views = views
  }

  /// Calls a function, from any thread, after anything was recorded or its views did anything; nil calls none.
  public func observe(_ body: (@Sendable () -> Void)?) {
    trace.observe(body)
    views?.observe(body)
  }

  /// What is known of the store and those around it.
  ///
  /// - Complexity: O(what is known) once something has happened, else O(1).
  public func evidence() -> GraphEvidence { versioned().evidence }

  func versioned() -> (version: Version, evidence: GraphEvidence) {
    let version = version
    if let last = last.withLock({ $0 }), last.version == version { return last }
    let evidence = collect()
    last.withLock { $0 = (version, evidence) }
    lookSoon()
    return (version, evidence)
  }

  /// What the rules find in what is known.
  ///
  /// - Complexity: O(what is known) once something has happened, else O(1).
  public func judgement() -> Judgement {
    let (version, evidence) = versioned()
    if let judged = judged.withLock({ $0 }), judged.version == version { return judged.judgement }
    let judgement = Judgement(of: evidence)
    judged.withLock { $0 = (version, judgement) }
    return judgement
  }

  /// What the rules find, the dearest first; of one rule at most `Rules.limit`.
  ///
  /// - Complexity: O(what is known) once something has happened, else O(1).
  public func findings() -> [Finding] { judgement().findings }

  /// The tree of all that lives at a seq.
  ///
  /// - Parameters:
  ///   - seq: nil for now.
  ///   - includesInternal: true to have what stands there only to hold others.
  ///   - includesDead: true to have all that is still known too.
  public func identity(at seq: Int? = nil, includesInternal: Bool = false, includesDead: Bool = false) -> Graph {
    IdentityGraph(evidence(), includesInternal: includesInternal).graph(at: seq, includesDead: includesDead)
  }

  /// Who reads which part of the state, as of everybody's last evaluation.
  public func dependencies(includesInternal: Bool = false) -> Graph {
    DependencyGraph(evidence(), includesInternal: includesInternal).graph
  }
}

extension StoreWatch {
  /// What changes when something has happened.
  public struct Version: Sendable, Equatable {
    let summary: TraceSummary
    let views: Int
    let revision: Int
  }

  /// What the store and its views have come to; whoever keeps it can tell whether there is news.
  public var version: Version {
    Version(summary: trace.summary, views: views?.version ?? 0, revision: trace.revision)
  }
}
