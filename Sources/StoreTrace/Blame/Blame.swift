public import StoreRuntime

/// Finds the actions that changed the value at a path, by comparing the states before and after each.
public struct Blame: Sendable {
  private let path: StatePath
  private let diff: StructuralDiff

  /// A search for whoever changed a path, below it too.
  public init(_ path: StatePath, redaction: RedactionPolicy = .standard) {
    self.path = path
    diff = StructuralDiff(redaction: redaction)
  }

  /// The actions up to a seq that changed the value, the newest first.
  ///
  /// - Parameters:
  ///   - seq: the state that is asked about.
  ///   - limit: actions to find, at least one.
  ///   - goesOn: asked every hundred actions or so, with the steps since it was asked last; a no ends the search.
  /// - Throws: `BlameFailure` for a seq that cannot be named, and for a path that no recorded state has.
  /// - Complexity: O(actions looked at), each the reducer's own cost and a comparison at the path; it goes back one
  ///   keyframe at a time.
  public func history(
    upTo seq: Int, in values: any RecordedValues, limit: Int = 100, goesOn: (Int) -> Bool = { _ in true }
  ) throws(BlameFailure) -> BlameResult {
    let asked: RebuiltState
    do {
      asked = try values.state(at: seq)
    } catch {
      throw .seq(error)
    }
    var result = BlameResult(isUnverified: asked.isUnverified)
    var isKnown = false
    var missing: PathNotFound?
    do {
      _ = try diff.diff(asked.value, asked.value, at: path, limit: 1)
      isKnown = true
    } catch {
      missing = error
    }

    var last = seq
    while let first = values.stretchStart(before: last) {
      var found: [Int] = []
      var isStopped = false
      do {
        let isUnverified = try values.states(from: first, through: last, mayDifferAt: path) { steps in
          isStopped = !goesOn(steps)
          return !isStopped
        } _: { seq, before, state in
          if let changed = try? diff.diff(before, state, at: path, limit: 1) {
            isKnown = true
            if !changed.changes.isEmpty { found.append(seq) }
          }
          return true
        }
        result.isUnverified = result.isUnverified || isUnverified
      } catch {
        // Evicted while it was looked for: what is older is not kept any more.
        return result
      }
      result.seqs += found.reversed().prefix(max(limit, 1) - result.seqs.count)
      if isStopped || result.seqs.count >= max(limit, 1) { return result }
      last = first
    }
    if let missing, !isKnown { throw .path(missing) }
    result.reachesBeginning = true
    return result
  }
}

/// Who changed a value.
public struct BlameResult: Sendable, Equatable {
  /// The seqs of the actions that changed it, the newest first.
  public internal(set) var seqs: [Int] = []
  /// True if all that is kept was looked at: nothing kept changed it before the last of `seqs`.
  public internal(set) var reachesBeginning = false
  /// True if a state did not come out the same when it was made again, so that an action may be blamed wrongly.
  public internal(set) var isUnverified: Bool
}

/// Why there is nobody to blame.
public enum BlameFailure: Error, Equatable {
  /// The seq names no state.
  case seq(SeqOutOfRange)
  /// No recorded state has the path.
  case path(PathNotFound)
}
