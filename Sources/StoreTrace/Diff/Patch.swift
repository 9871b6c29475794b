public import StoreRuntime

/// A difference as something to do: it makes the later state's tree of the earlier one's.
///
/// The changes are made at once and not one after the other, so their order does not matter. In each value: take out
/// what was removed and what moved, found by the earlier state's segments; put in what was added and what moved, each
/// at its `index`, the smallest first; number an array's elements anew; then replace what changed, found by the later
/// state's segments. `Protocol/values.md` says the same for clients.
public struct Patch: Sendable {
  private var departures = Departures()
  private var arrivals = Arrivals()

  /// The patch of a difference with whole values.
  ///
  /// - Throws: `PatchFailure.incomplete` where the difference, or a value that is needed, was cut.
  public init(_ diff: DiffResult) throws(PatchFailure) {
    guard !diff.truncated else { throw .incomplete }
    for change in diff.changes { try add(change) }
  }

  private mutating func add(_ change: Change) throws(PatchFailure) {
    switch change.kind {
    case .removed: departures.update(change.path.segments[...]) { $0.isLeaving = true }
    case .changed:
      let node = try Self.complete(change.after)
      arrivals.update(change.path.segments[...]) { $0.replacement = node }
    case .added:
      let node = try Self.complete(change.after)
      arrivals.update(change.path.segments[...]) { $0.arrival = Arrival(index: change.index ?? 0, source: .new(node)) }
    case .moved:
      guard let from = change.from, let segment = from.segments.last, let index = change.index else {
        throw .incomplete
      }
      departures.update(from.segments[...]) { $0.isLeaving = true }
      arrivals.update(change.path.segments[...]) { $0.arrival = Arrival(index: index, source: .sibling(segment)) }
    }
  }

  private static func complete(_ node: ValueNode?) throws(PatchFailure) -> ValueNode {
    guard var node, !node.markCuts() else { throw .incomplete }
    return node
  }

  /// The tree with the changes made; nil where the value itself was removed.
  ///
  /// The preview of each value around a change becomes `…`, since only the program can write it.
  /// - Parameter tree: the earlier value, with all of its children, at the path that the difference was asked for; nil
  ///   where the earlier state had none.
  /// - Throws: `PatchFailure.misfit` where it is not the value that the difference was made from.
  /// - Complexity: O(changes + siblings of what changed + values that get another path).
  public func applied(to tree: ValueNode?) throws(PatchFailure) -> ValueNode? {
    guard let tree else { return try onlyArrival() }
    var (leaving, arriving) = (departures, arrivals)
    for segment in tree.path.segments where !leaving.below.isEmpty || !arriving.below.isEmpty {
      let here = Set(leaving.below.keys).union(arriving.below.keys)
      guard here == [segment] else { throw .misfit(tree.path) }
      (leaving, arriving) = (leaving.below[segment] ?? Departures(), arriving.below[segment] ?? Arrivals())
    }
    guard arriving.arrival == nil else { throw .misfit(tree.path) }
    return leaving.isLeaving ? nil : try Self.rebuilt(tree, leaving, arriving, at: tree.path)
  }

  private func onlyArrival() throws(PatchFailure) -> ValueNode? {
    var place = arrivals
    var path = StatePath.root
    while place.arrival == nil, place.below.count == 1, let (segment, next) = place.below.first {
      path = path.appending(segment)
      place = next
    }
    guard case .new(let node) = place.arrival?.source else { throw .misfit(path) }
    return node
  }

  private static func rebuilt(
    _ node: ValueNode, _ leaving: Departures, _ arriving: Arrivals, at path: StatePath
  ) throws(PatchFailure) -> ValueNode {
    if let replacement = arriving.replacement { return replacement.placed(at: path) }
    if leaving.below.isEmpty, arriving.below.isEmpty { return node.placed(at: path) }
    var (result, children) = (node, try children(of: node, at: path))
    let before = children.count
    children = try sequence(children, leaving, arriving, isNumbered: node.kind == .array, in: path)
    result.adjustCount(by: children.count - before)
    result.children = children
    result.preview = "…"
    result.place(at: path)
    return result
  }

  private static func children(of node: ValueNode, at path: StatePath) throws(PatchFailure) -> [ValueNode] {
    guard let count = node.count, !node.truncated else { throw .misfit(path) }
    if let children = node.children { return children }
    guard count.named + count.indexed == 0 else { throw .misfit(path) }
    return []
  }

  /// The children in their new order, each with what changes in it.
  private static func sequence(
    _ children: [ValueNode], _ leaving: Departures, _ arriving: Arrivals, isNumbered: Bool, in path: StatePath
  ) throws(PatchFailure) -> [ValueNode] {
    var stay: [ValueNode] = []
    var gone: [String: ValueNode] = [:]
    for child in children {
      if leaving.below[child.segment]?.isLeaving == true { gone[child.segment] = child } else { stay.append(child) }
    }
    let known = children.count { leaving.below[$0.segment] != nil }
    let new = arriving.below.compactMap { segment, place in place.arrival.map { (segment: segment, arrival: $0) } }
      .sorted { $0.arrival.index < $1.arrival.index }
    var result: [ValueNode] = []
    var (nextNew, nextStay, met) = (0, 0, 0)
    while nextNew < new.count || nextStay < stay.count {
      var node: ValueNode?
      var segment: String
      var isNew = false
      if nextNew < new.count, new[nextNew].arrival.index == result.count {
        segment = new[nextNew].segment
        switch new[nextNew].arrival.source {
        case .new(let added): (node, isNew) = (added, true)
        case .sibling(let name): node = gone[name]
        }
        nextNew += 1
      } else {
        node = nextStay < stay.count ? stay[nextStay] : nil
        segment = node?.segment ?? ""
        nextStay += 1
      }
      if isNumbered { segment = String(result.count) }
      guard let node else { throw .misfit(path) }
      if arriving.below[segment] != nil { met += 1 }
      let inside = isNew ? nil : leaving.below[node.segment]
      result.append(
        try rebuilt(
          node, inside ?? Departures(), arriving.below[segment] ?? Arrivals(), at: path.appending(segment)))
    }
    guard known == leaving.below.count, met == arriving.below.count else { throw .misfit(path) }
    return result
  }
}

/// Why a patch cannot be made or applied.
public enum PatchFailure: Error, Sendable, Equatable {
  /// The difference was cut, or was made without whole values.
  case incomplete
  /// The tree has at this path not what the difference was made from.
  case misfit(StatePath)
}

extension PatchFailure: CustomStringConvertible {
  /// A sentence that says what to do.
  public var description: String {
    switch self {
    case .incomplete:
      "The difference is not complete: ask for whole values, for fewer of them by a path, or for more bytes."
    case .misfit(let path): "At \"\(path)\" the tree is not the one the difference was made from: read it anew."
    }
  }
}

/// What leaves its place, by the segments of the earlier state.
private struct Departures: Sendable {
  var isLeaving = false
  var below: [String: Departures] = [:]

  mutating func update(_ segments: ArraySlice<String>, _ body: (inout Departures) -> Void) {
    guard let first = segments.first else { return body(&self) }
    below[first, default: Departures()].update(segments.dropFirst(), body)
  }
}

/// What comes to a place or is replaced there, by the segments of the later state.
private struct Arrivals: Sendable {
  var arrival: Arrival?
  var replacement: ValueNode?
  var below: [String: Arrivals] = [:]

  mutating func update(_ segments: ArraySlice<String>, _ body: (inout Arrivals) -> Void) {
    guard let first = segments.first else { return body(&self) }
    below[first, default: Arrivals()].update(segments.dropFirst(), body)
  }
}

private struct Arrival: Sendable {
  enum Source: Sendable {
    case new(ValueNode)
    /// A sibling that left the place with this segment.
    case sibling(String)
  }

  var index: Int
  var source: Source
}

extension ValueNode {
  /// The same value at another path, with all that is below.
  fileprivate func placed(at path: StatePath) -> ValueNode {
    guard path != self.path else { return self }
    var node = self
    node.place(at: path)
    node.children = children?.map { $0.placed(at: path.appending($0.segment)) }
    return node
  }

  /// Gives it another path; a cycle leads back to an ancestor, which is as many levels above as before.
  fileprivate mutating func place(at path: StatePath) {
    self.path = path
    segment = path.segments.last ?? ""
    target = target.map { StatePath(segments: Array(path.segments.prefix($0.segments.count))) }
  }

  fileprivate mutating func adjustCount(by difference: Int) {
    if kind == .array || kind == .set { count?.indexed += difference } else { count?.named += difference }
  }
}
