public import StoreRuntime
public import StoreTrace
import StoreViews

/// What led to what: an action with all it touched, or a value with all that led to it.
public struct CauseGraph {
  /// How many steps are gone back from one action to the one that led to it, and from one place of a value to another.
  static let mostSteps = 1_000
  /// How many places are named that an action changed, and how many actions that it led to; what is beyond is not told.
  static let mostPaths = 1_000

  let watch: StoreWatch
  private let evidence: GraphEvidence
  private let goesOn: (Int) -> Bool

  /// Looks at what is known of a watched store at this moment.
  ///
  /// - Parameter goesOn: asked every so often, with the steps since it was asked last; a no ends what is looked for.
  public init(_ watch: StoreWatch, goesOn: @escaping (Int) -> Bool = { _ in true }) {
    self.watch = watch
    self.goesOn = goesOn
    evidence = watch.evidence()
  }

  /// What an action touched: the places it changed, who was called or evaluated on account of that, the effects it
  /// started and the actions they sent; and what led to it, back to somebody's hand.
  ///
  /// - Throws: `SeqOutOfRange` for an action that is not recorded, or no longer.
  /// - Complexity: O(actions since the last keyframe before it, and those after it).
  public func causes(of seq: Int, in values: any RecordedValues) throws(SeqOutOfRange) -> Graph {
    let entry = try watch.trace.action(seq)
    var builder = CauseBuilder(evidence)
    builder.add(entry)
    let changes = try changes(of: seq, at: .root, in: values)
    for change in changes { builder.add(change, by: seq) }
    let changed = ChangedPlaces(changes.map(\.path))
    builder.addCalled(watch.trace.called(after: seq), changed: changed, by: seq, goesOn: goesOn)
    builder.addEvaluated(changed: changed, by: seq, goesOn: goesOn)
    for consequence in watch.trace.consequences(of: seq, limit: Self.mostPaths, goesOn: goesOn) {
      guard let entry = try? watch.trace.action(consequence) else { continue }
      builder.add(entry)
      builder.connect(entry)
    }
    addOrigin(of: entry, to: &builder)
    return builder.graph
  }

  /// How a value came to be what it is: the action that wrote it, the effect that sent that action, the action that
  /// started the effect, and so on to somebody's hand, each with its line, and with the value before and after.
  ///
  /// A value that was merely carried along, in an element that moved, is followed to where it was written.
  /// - Parameters:
  ///   - path: the value.
  ///   - seq: after which action it is looked at.
  /// - Throws: `BlameFailure` for a seq that cannot be named, and for a path that no recorded state has.
  /// - Complexity: that of `Blame` for the newest change, once for each time the value moved.
  public func explanation(
    of path: StatePath, at seq: Int, in values: any RecordedValues
  ) throws(BlameFailure) -> Explanation {
    var builder = CauseBuilder(evidence)
    builder.add(path)
    var place = path
    var last = seq
    for step in 0..<Self.mostSteps {
      let found: BlameResult
      do throws(BlameFailure) {
        found = try Blame(place, redaction: watch.trace.redaction)
          .history(upTo: last, in: values, limit: 1, goesOn: goesOn)
      } catch {
        // A place it was followed to is not known; what was asked about is.
        if step == 0 { throw error }
        return Explanation(graph: builder.graph, end: .evicted)
      }
      guard let writer = found.seqs.first, let entry = try? watch.trace.action(writer) else {
        return Explanation(graph: builder.graph, end: watch.trace.summary.evicted > 0 ? .evicted : nil)
      }
      switch origin(of: place, before: writer, in: values) {
      case .elsewhere(let origin):
        place = origin
        last = writer - 1
        continue
      case .new(let change):
        builder.add(entry)
        builder.carry(builder.add(change, by: writer), to: path)
      case .here:
        builder.add(entry)
        for change in (try? changes(of: writer, at: place, in: values)) ?? [] {
          builder.carry(builder.add(change, by: writer), to: path)
        }
      }
      addOrigin(of: entry, to: &builder)
      return Explanation(graph: builder.graph, end: nil)
    }
    return Explanation(graph: builder.graph, end: .moves)
  }

  // The chain ends where nobody knows what led to an action; a parent's seq is lower, but for one that ran before its own.
  private func addOrigin(of entry: ActionEntry, to builder: inout CauseBuilder) {
    var entry = entry
    for _ in 0..<Self.mostSteps {
      guard let parent = entry.cause.parent, let earlier = try? watch.trace.action(parent) else { return }
      let isNew = builder.add(earlier)
      builder.connect(entry)
      if !isNew { return }
      entry = earlier
    }
  }

  private func changes(of seq: Int, at path: StatePath, in values: any RecordedValues) throws(SeqOutOfRange) -> [Change]
  {
    let (before, after) = try values.pair(around: seq)
    guard let before else { return [] }
    let diff = StructuralDiff(redaction: watch.trace.redaction, isLive: false)
    return (try? diff.diff(before.value, after.value, at: path, limit: Self.mostPaths, goesOn: goesOn))?.changes ?? []
  }

  /// Where a value stood before an action.
  private enum Origin {
    case here
    case elsewhere(StatePath)
    /// It is in an element that came with the action.
    case new(Change)
  }

  // Elements are matched by their ids, and so a value below one stood where the element did.
  private func origin(of path: StatePath, before seq: Int, in values: any RecordedValues) -> Origin {
    guard let pair = try? values.pair(around: seq), let before = pair.before else { return .here }
    let diff = StructuralDiff(redaction: watch.trace.redaction)
    // What is not there any more did not come from anywhere.
    guard (try? diff.diff(pair.after.value, pair.after.value, at: path, limit: 1)) != nil else { return .here }
    for (depth, segment) in path.segments.enumerated().reversed() {
      let collection = StatePath(segments: Array(path.segments.prefix(depth)))
      // A number may be the key of a dictionary, which stays what it is whatever comes and goes beside it.
      guard let index = Int(segment), isArray(collection, in: pair.after.value) else { continue }
      let found = try? diff.diff(before.value, pair.after.value, at: collection, limit: 10_000, goesOn: goesOn)
      guard let found, !found.truncated else { continue }
      let changes = found.changes.filter {
        $0.path.segments.count == depth + 1 && ($0.from?.segments.count ?? depth + 1) == depth + 1
      }
      guard let origin = Displacement(changes).origin(of: index) else {
        guard let change = changes.first(where: { $0.kind == .added && $0.index == index }) else { continue }
        return .new(change)
      }
      guard origin != index else { continue }
      return .elsewhere(
        StatePath(segments: collection.segments + ["\(origin)"] + path.segments.dropFirst(depth + 1)))
    }
    return .here
  }

  private func isArray(_ path: StatePath, in state: Any) -> Bool {
    let tree = ValueTree(options: RenderOptions(depth: 0, redaction: watch.trace.redaction))
    return (try? tree.page(of: state, at: path))?.node.kind == .array
  }
}

/// How a value came to be what it is, as far as it is known.
public struct Explanation: Sendable {
  /// Why it does not go back to where the value was written.
  public enum End: Sendable, Hashable {
    /// What is older is no longer kept.
    case evicted
    /// The value stood at too many places in its turn.
    case moves
  }

  /// The actions, effects and places.
  public let graph: Graph
  /// Why it ends before the value was written; nil where it does not, and for a value that nothing recorded wrote.
  public let end: End?

  /// A graph that goes back as far as there is something to tell, unless it is said why it does not.
  public init(graph: Graph, end: End? = nil) {
    self.graph = graph
    self.end = end
  }
}
