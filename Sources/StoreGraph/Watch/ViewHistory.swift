public import StoreViews
import StoreLocks
import StoreTrace

/// Keeps what view trees report of themselves, summed up and bounded, for any thread to read.
///
/// It is told on the trees' isolation. What it keeps grows with the nodes that live, and beyond that up to fixed limits:
/// 10,000 dead nodes, 16,384 runs of bodies, and 1,000 places where identity was lost, of each kind:
/// those whose node died first make room for new ones, and are counted.
public final class ViewHistory: ViewReporter, Sendable {
  fileprivate struct Contents {
    var nodes: NodeTable
    var evaluations: EvaluationLog
    var replacements = SubjectTable<ReplacementPlace, ReplacementEvidence>()
    var churns = SubjectTable<ViewNodeID, ChurnEvidence>()
    var unstableIDs = SubjectTable<ViewNodeID, UnstableIDEvidence>()
    var duplicateIDs = SubjectTable<ViewNodeID, DuplicateIDEvidence>()
    var runaways = SubjectTable<ViewNodeID, RunawayEvidence>()
    var events = 0
    var observer: Observer?
  }

  /// Where nodes follow each other.
  fileprivate struct ReplacementPlace: ViewSubject {
    let parent: ViewNodeID?
    let difference: ViewReplacement.Difference

    var node: ViewNodeID? { parent }
  }

  /// Graphs show how long bodies took.
  public let wantsTimes = true

  private let contents: Guarded<Contents>
  // Apart from the rest, since it is read in place: a copy would cost whoever reports as much as there are nodes.
  private let containers = Guarded(ContainerTable())

  /// Knows nothing yet.
  ///
  /// - Parameters:
  ///   - dead: how many dead nodes are known.
  ///   - evaluations: about how many runs of bodies.
  public init(dead: Int = 10_000, evaluations: Int = 16_384) {
    contents = Guarded(Contents(nodes: NodeTable(limit: dead), evaluations: EvaluationLog(limit: evaluations)))
  }

  public func happened(_ event: ViewEvent) {
    // What views do because somebody travels in time says nothing about the app; who lives then is told all the same.
    if event.isShown, !event.content.isLifetime { return }
    count(event.content)
    let (observer, dropped): (Observer?, ViewNodeID?) = contents.withLock { contents in
      var dropped: ViewNodeID?
      contents.events += 1
      let seq = event.seq
      switch event.content {
      case .born(let node): contents.nodes.insert(node)
      case .died(let id): contents.bury(id, at: seq)
      case .evaluated(let id, let evaluation):
        contents.nodes.change(id) { $0.count(evaluation) }
        contents.evaluations.append(
          EvaluationEvidence(node: id, seq: seq, causes: evaluation.causes, isWasted: evaluation.isWasted))
      case .moved: break
      case .replaced(let replacement): contents.note(replacement, at: seq)
      case .churned(let id, let churn):
        contents.churns.note(id) {
          ChurnEvidence(
            node: id, passes: 0, removed: 0, inserted: 0, equal: 0, last: churn, firstSeq: seq, lastSeq: seq)
        } change: {
          $0.passes += 1
          $0.removed += churn.removed
          $0.inserted += churn.inserted
          $0.equal += churn.equal
          $0.last = churn
          $0.lastSeq = seq
        }
      case .unstableID(let id, let found):
        dropped = contents.unstableIDs.note(id) {
          UnstableIDEvidence(node: id, passes: 0, count: 0, last: found, firstSeq: seq, lastSeq: seq)
        } change: {
          $0.passes += 1
          $0.count += found.count
          $0.read += found.total
          $0.last = found
          $0.lastSeq = seq
        }
      case .duplicateID(let id, let found):
        contents.duplicateIDs.note(id) {
          DuplicateIDEvidence(node: id, passes: 0, last: found, firstSeq: seq, lastSeq: seq)
        } change: {
          $0.passes += 1
          $0.last = found
          $0.lastSeq = seq
        }
      case .runaway(let id, let runaway):
        contents.runaways.note(id) { RunawayEvidence(node: id, runaway: runaway, seq: seq) }
      }
      return (contents.observer, dropped)
    }
    if let dropped { containers.withLock { $0.remove(dropped, keepsFigures: false) } }
    observer?.tell()
  }

  /// Calls a function, on the trees' isolation and holding no lock, after anything was reported; nil calls none.
  public func observe(_ body: (@Sendable () -> Void)?) {
    let observer = body.map { Observer(tell: $0) }
    contents.withLock { $0.observer = observer }
  }

  private func count(_ content: ViewEvent.Content) {
    switch content {
    case .born(let node): containers.withLock { $0.insert(node) }
    case .evaluated(let id, let evaluation): containers.withLock { $0.count(evaluation, of: id) }
    case .died(let id):
      let isNamed = contents.withLock { $0.unstableIDs.contains(id) }
      containers.withLock { $0.remove(id, keepsFigures: isNamed) }
    case .moved, .replaced, .churned, .unstableID, .duplicateID, .runaway: break
    }
  }

  /// How many events there were.
  public var version: Int { contents.withLock { $0.events } }

  /// What was reported so far.
  ///
  /// - Complexity: O(n log n); whoever reports waits for O(n / 64) of it at most.
  public var evidence: ViewEvidence {
    let contents = contents.withLock { $0 }
    var evidence = ViewEvidence()
    evidence.nodes = contents.nodes.all
    evidence.forgotten = contents.nodes.forgotten
    evidence.omitted = contents.omitted
    // Of a node that is no longer known nobody could say what it was and where.
    func known<Found>(_ all: [Found], _ node: (Found) -> ViewNodeID?) -> [Found] {
      let known = all.filter { found in node(found).map { contents.nodes[$0] != nil } ?? true }
      evidence.omitted += all.count - known.count
      return known
    }
    evidence.replacements = known(contents.replacements.all, \.parent)
    evidence.churns = known(contents.churns.all, \.node)
    evidence.unstableIDs = containers.withLock { containers in
      known(contents.unstableIDs.all, \.node).map { found in
        guard let below = containers[found.node] else { return found }
        var found = found
        found.born = below.born
        found.owners = below.owners
        found.evaluations = below.evaluations
        found.birthEvaluations = below.birthEvaluations
        return found
      }
    }
    evidence.duplicateIDs = known(contents.duplicateIDs.all, \.node)
    evidence.runaways = known(contents.runaways.all, \.node)
    evidence.evaluations = contents.evaluations.all
    return evidence
  }
}

extension ViewHistory.Contents {
  /// How often something is not told, or no longer, since there were too many subjects.
  fileprivate var omitted: Int {
    replacements.omitted + churns.omitted + unstableIDs.omitted + duplicateIDs.omitted + runaways.omitted
  }

  fileprivate mutating func bury(_ id: ViewNodeID, at seq: Int) {
    nodes.bury(id, at: seq)
    replacements.died(id)
    churns.died(id)
    unstableIDs.died(id)
    duplicateIDs.died(id)
    runaways.died(id)
  }

  fileprivate mutating func note(_ replacement: ViewReplacement, at seq: Int) {
    let old = nodes[replacement.old]
    let place = ViewHistory.ReplacementPlace(parent: old?.parent, difference: replacement.difference)
    replacements.note(place) {
      ReplacementEvidence(
        parent: old?.parent, difference: replacement.difference, last: replacement, count: 0, losses: 0, equal: 0,
        firstSeq: seq, lastSeq: seq)
    } change: {
      $0.last = replacement
      $0.count += 1
      if !replacement.owners.isEmpty { $0.losses += 1 }
      if replacement.hasEqualContent { $0.equal += 1 }
      $0.lastSeq = seq
    }
  }
}

extension ViewEvent.Content {
  fileprivate var isLifetime: Bool {
    switch self {
    case .born, .died: true
    case .evaluated, .moved, .replaced, .churned, .unstableID, .duplicateID, .runaway: false
    }
  }
}
