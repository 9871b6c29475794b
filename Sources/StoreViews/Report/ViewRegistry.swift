/// The living nodes of a view tree, and the one place through which their story is told.
///
/// A UI framework reports through one of these what its own views do; `ViewHost` does the same for the views of this
/// module. It belongs to one isolation, that of the store. What is said of a node that does not live is ignored.
///
/// Invariants: births minus deaths are the living; a node's parent lives as long as it does; the numbers of nodes and of
/// events only grow.
public final class ViewRegistry {
  /// How many nodes were ever born.
  public private(set) var births = 0
  /// How many of them have died.
  public private(set) var deaths = 0
  private var nodes: [ViewNodeID: ViewNode] = [:]
  private var children: [ViewNodeID: Set<ViewNodeID>] = [:]
  private var reporters: [(reporter: any ViewReporter, wantsTimes: Bool)] = []
  /// True while a reporter wants to know how long evaluations take.
  public private(set) var wantsTimes = false
  private var lastEvent = 0
  private let seq: () -> Int
  private let isShown: () -> Bool

  /// An empty registry.
  ///
  /// - Parameters:
  ///   - isShown: true while the views follow a state that no transition made, since somebody travels in time.
  ///   - seq: the number of the last settled action of the store, asked for with each event.
  public init(isShown: @escaping () -> Bool = { false }, seq: @escaping () -> Int) {
    self.isShown = isShown
    self.seq = seq
  }

  /// The living nodes, parents before their children.
  ///
  /// - Complexity: O(n log n)
  public var living: [ViewNode] { nodes.values.sorted { $0.id < $1.id } }

  /// How many nodes live.
  public var count: Int { nodes.count }

  /// A living node.
  public subscript(id: ViewNodeID) -> ViewNode? { nodes[id] }

  /// Begins to tell a reporter, first of the nodes that live, as if they were born now, with what is counted of them.
  public func attach(_ reporter: any ViewReporter) {
    for var node in living {
      node.reads.removeAll(where: isOfTheDead)
      reporter.happened(event(.born(node)))
    }
    reporters.append((reporter, reporter.wantsTimes))
    wantsTimes = reporters.contains(where: \.wantsTimes)
  }

  // Read from a node that has died since.
  private func isOfTheDead(_ dependency: ViewDependency) -> Bool {
    if case .owned(let owner, _) = dependency { nodes[owner] == nil } else { false }
  }

  /// Tells a reporter nothing more.
  public func detach(_ reporter: any ViewReporter) {
    reporters.removeAll { $0.reporter === reporter }
    wantsTimes = reporters.contains(where: \.wantsTimes)
  }

  /// A node was born; below a parent that does not live, it is a root.
  ///
  /// - Returns: the number that names it from now on.
  public func born(_ birth: ViewBirth) -> ViewNodeID {
    var birth = birth
    if let parent = birth.parent, nodes[parent] == nil { birth.parent = nil }
    births += 1
    let id = ViewNodeID(rawValue: births)
    let node = ViewNode(id, birth, at: seq())
    nodes[id] = node
    if let parent = birth.parent { children[parent, default: []].insert(id) }
    tell(.born(node))
    return id
  }

  /// A node died, and those below it before it.
  public func died(_ id: ViewNodeID) {
    guard nodes[id] != nil else { return }
    var doomed = [id]
    var next = 0
    while next < doomed.count {
      if let below = children[doomed[next]] { doomed += below.sorted() }
      next += 1
    }
    for id in doomed.reversed() { end(id) }
  }

  private func end(_ id: ViewNodeID) {
    guard let node = nodes.removeValue(forKey: id) else { return }
    children[id] = nil
    if let parent = node.parent {
      children[parent]?.remove(id)
      if children[parent]?.isEmpty == true { children[parent] = nil }
    }
    deaths += 1
    tell(.died(id))
  }

  /// The body of a node ran.
  public func evaluated(_ id: ViewNodeID, _ evaluation: ViewEvaluation) {
    guard nodes[id] != nil else { return }
    nodes[id]?.count(evaluation)
    tell(.evaluated(id, evaluation))
  }

  /// An element stands elsewhere among those that stayed.
  public func moved(_ id: ViewNodeID, from old: Int, to new: Int) {
    if nodes[id] != nil { tell(.moved(id, from: old, to: new)) }
  }

  /// A node took another's place; said while both live.
  public func replaced(_ replacement: @autoclosure () -> ViewReplacement) {
    guard isHeard else { return }
    let replacement = replacement()
    if nodes[replacement.old] != nil, nodes[replacement.new] != nil { tell(.replaced(replacement)) }
  }

  /// The elements of a collection were given new ids.
  public func churned(_ id: ViewNodeID, _ churn: ViewChurn) {
    if nodes[id] != nil { tell(.churned(id, churn)) }
  }

  /// An id was not the same when it was read a second time.
  public func foundUnstableID(at id: ViewNodeID, _ evidence: UnstableID) {
    if nodes[id] != nil { tell(.unstableID(id, evidence)) }
  }

  /// Two elements of a collection have the same id.
  public func foundDuplicateID(at id: ViewNodeID, _ evidence: DuplicateID) {
    if nodes[id] != nil { tell(.duplicateID(id, evidence)) }
  }

  /// A body ran far too often.
  public func ranAway(_ id: ViewNodeID, _ evidence: Runaway) {
    if nodes[id] != nil { tell(.runaway(id, evidence)) }
  }

  /// A node and those it stands below, innermost first; empty if it does not live.
  public func path(of id: ViewNodeID) -> [ViewNodeID] {
    var path: [ViewNodeID] = []
    var next: ViewNodeID? = id
    while let id = next, let node = nodes[id] {
      path.append(id)
      next = node.parent
    }
    return path
  }

  /// True if somebody is told.
  var isHeard: Bool { !reporters.isEmpty }

  private func tell(_ content: @autoclosure () -> ViewEvent.Content) {
    guard isHeard else { return }
    let event = event(content())
    for (reporter, _) in reporters { reporter.happened(event) }
  }

  private func event(_ content: ViewEvent.Content) -> ViewEvent {
    lastEvent += 1
    return ViewEvent(number: lastEvent, seq: seq(), isShown: isShown(), content: content)
  }

  /// The broken invariant, or nil.
  func checkInvariants() -> String? {
    if births - deaths != nodes.count { return "births minus deaths are not the living" }
    for node in nodes.values {
      guard let parent = node.parent else { continue }
      if nodes[parent] == nil { return "\(node.id) outlived \(parent)" }
      if children[parent]?.contains(node.id) != true { return "\(parent) does not know \(node.id)" }
    }
    if children.values.reduce(0, { $0 + $1.count }) > nodes.count { return "a dead node is kept" }
    return nil
  }
}
