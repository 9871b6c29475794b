public import StoreRuntime
public import StoreTrace
import StoreViews

/// What led to what: an action with all it touched, or a value with all that led to it.
public struct CauseGraph {
  /// How many steps are gone back from one action to the one that led to it.
  static let mostSteps = 100
  /// How many places are named that an action changed.
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
    builder.addCalled(watch.trace.called(after: seq), changed: changes.map(\.path.description), by: seq)
    builder.addEvaluated(changed: changes.map(\.path.description), by: seq)
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
  /// An element that only moved is followed to where it stood before.
  /// - Parameters:
  ///   - path: the value.
  ///   - seq: after which action it is looked at.
  /// - Throws: `BlameFailure` for a seq that cannot be named, and for a path that no recorded state has.
  /// - Complexity: that of `Blame` for the newest change, once for each time the value moved.
  public func explanation(
    of path: StatePath, at seq: Int, in values: any RecordedValues
  ) throws(BlameFailure) -> Graph {
    var builder = CauseBuilder(evidence)
    builder.add(path)
    var path = path
    var seq = seq
    let blame = Blame(path, redaction: watch.trace.redaction)
    var next: Blame? = blame
    var steps = 0
    while let blame = next, steps < Self.mostSteps {
      next = nil
      steps += 1
      let found = try blame.history(upTo: seq, in: values, limit: 1, goesOn: goesOn)
      guard let writer = found.seqs.first, let entry = try? watch.trace.action(writer) else { break }
      if let origin = moved(path, by: writer, in: values) {
        builder.addMove(from: origin, to: path)
        path = origin
        seq = writer - 1
        next = Blame(path, redaction: watch.trace.redaction)
        continue
      }
      builder.add(entry)
      for change in (try? changes(of: writer, at: path, in: values)) ?? [] {
        builder.add(change, by: writer, as: path)
      }
      addOrigin(of: entry, to: &builder)
    }
    return builder.graph
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

  // Elements are matched by their ids, and so a value below one stood where the element did.
  private func moved(_ path: StatePath, by seq: Int, in values: any RecordedValues) -> StatePath? {
    guard let pair = try? values.pair(around: seq), let before = pair.before else { return nil }
    let diff = StructuralDiff(redaction: watch.trace.redaction)
    for (depth, segment) in path.segments.enumerated().reversed() {
      guard let index = Int(segment) else { continue }
      let collection = StatePath(segments: Array(path.segments.prefix(depth)))
      let found = try? diff.diff(before.value, pair.after.value, at: collection, limit: 10_000, goesOn: goesOn)
      guard let found, !found.truncated else { continue }
      let changes = found.changes.filter {
        ($0.path.segments.count, $0.from?.segments.count ?? depth + 1) == (depth + 1, depth + 1)
      }
      guard let origin = Displacement(changes).origin(of: index), origin != index else { continue }
      return StatePath(segments: collection.segments + ["\(origin)"] + path.segments.dropFirst(depth + 1))
    }
    return nil
  }
}
