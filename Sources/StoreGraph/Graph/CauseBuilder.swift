import StoreRuntime
import StoreTrace
import StoreViews

/// Puts together nodes and edges of a cause graph, each once.
struct CauseBuilder {
  private let evidence: GraphEvidence
  private let outline: ViewOutline
  private var nodes: [NodeID: GraphNode] = [:]
  private var edges: [Ends: GraphEdge] = [:]

  private struct Ends: Hashable {
    let from: NodeID
    let kind: GraphEdge.Kind
    let to: NodeID
  }

  /// The effects that have ended and are no longer known, but for what stands in the record of their action.
  ///
  /// Of those that are forgotten, subscriptions too, only so much of the lifetime is told as they are seen to have lived.
  private var forgotten: Set<NodeID> = []

  init(_ evidence: GraphEvidence) {
    self.evidence = evidence
    outline = ViewOutline(evidence, includesInternal: false)
  }

  var graph: Graph { Graph(nodes: Array(nodes.values), edges: Array(edges.values)) }

  private var store: String { evidence.store.id }

  // Each once; how many evaluations one stands for is counted.
  private mutating func add(_ edge: GraphEdge) {
    let ends = Ends(from: edge.from, kind: edge.kind, to: edge.to)
    let known = edges[ends]
    edges[ends] = known ?? edge
    if edge.kind == .evaluated { edges[ends]?.evaluations = (known?.evaluations ?? 0) + 1 }
  }

  // MARK: Nodes

  /// Adds an action and the effects it started; false if it was there already.
  @discardableResult
  mutating func add(_ entry: ActionEntry) -> Bool {
    let id = NodeID.numbered(.action, entry.seq, in: store)
    guard nodes[id] == nil else { return false }
    nodes[id] = GraphNode(
      id, label: entry.rendered.name, role: entry.cause.origin.rawValue,
      lifetime: Lifetime(born: entry.seq, died: entry.seq + 1), standing: .dead, time: entry.duration,
      location: entry.location.map(SourcePlace.init))
    for effect in entry.effects {
      let effectID = NodeID.numbered(.effect, effect.id, in: store)
      nodes[effectID] = node(of: effect, startedBy: entry)
      add(GraphEdge(id, .started, effectID, location: entry.location.map(SourcePlace.init)))
    }
    return true
  }

  private mutating func node(of effect: EffectRecord, startedBy entry: ActionEntry) -> GraphNode {
    if let known = evidence.effects.first(where: { $0.id == effect.id }) { return GraphNode(known, in: evidence) }
    let hasEnded = effect.status != .running
    if hasEnded { forgotten.insert(.numbered(.effect, effect.id, in: store)) }
    return GraphNode(
      EffectEvidence(
        id: effect.id, name: effect.name, seq: entry.seq,
        lifetime: hasEnded ? Lifetime(seenAt: entry.seq) : Lifetime(born: entry.seq),
        status: effect.status, emitted: effect.emitted, duration: Int(clamping: effect.duration ?? 0),
        location: entry.location.map(SourcePlace.init)), in: evidence)
  }

  /// Adds a place.
  @discardableResult
  mutating func add(_ path: StatePath) -> NodeID { add(pointer: "\(path)") }

  private mutating func add(pointer: String) -> NodeID {
    let id = NodeID.path(pointer, in: store)
    if nodes[id] == nil { nodes[id] = GraphNode(id, label: pointer.isEmpty ? "the whole state" : pointer) }
    return id
  }

  // MARK: What led to what

  /// Adds what led to an action: the effect that sent it, or the earlier action itself.
  mutating func connect(_ entry: ActionEntry) {
    let id = NodeID.numbered(.action, entry.seq, in: store)
    let place = entry.location.map(SourcePlace.init)
    let effect = entry.cause.effect.map { NodeID.numbered(.effect, $0, in: store) }
    if let effect, let node = nodes[effect] {
      if let died = node.lifetime.died, forgotten.contains(effect) {
        // It was there to send this.
        nodes[effect]?.lifetime.died = max(died, entry.seq)
      }
      add(GraphEdge(effect, .sent, id, location: place))
    } else if let parent = entry.cause.parent {
      add(GraphEdge(.numbered(.action, parent, in: store), .sent, id, location: place))
    }
  }

  /// Adds a change that an action made.
  @discardableResult
  mutating func add(_ change: Change, by seq: Int) -> NodeID {
    let place = add(change.path)
    var edge = GraphEdge(.numbered(.action, seq, in: store), .changed, place)
    edge.before = change.before?.preview
    edge.after = change.after?.preview
    add(edge)
    return place
  }

  /// Adds that what is at a place now, or contains it, was at another one when it was written.
  mutating func carry(_ origin: NodeID, to path: StatePath) {
    let place = add(path)
    if origin != place { add(GraphEdge(origin, .carried, place)) }
  }

  // MARK: Who was called or evaluated

  /// Adds the subscriptions that were called after an action.
  ///
  /// - Parameter goesOn: asked after each of them, with the places found for it; a no ends it.
  mutating func addCalled(_ called: [Int]?, changed: ChangedPlaces, by seq: Int, goesOn: (Int) -> Bool) {
    guard let called else { return }
    let known = Dictionary(evidence.subscriptions.map { ($0.id, $0) }) { first, _ in first }
    for number in called {
      let subscription = known[number] ?? SubscriptionEvidence(id: number, lifetime: Lifetime(seenAt: seq))
      var node = GraphNode(subscription, in: evidence)
      if known[number] == nil { node.role = "forgotten" }
      nodes[node.id] = node
      let causes = changed.concerning(subscription.paths)
      connect(node.id, to: causes, by: seq)
      guard goesOn(causes.count + 1) else { return }
    }
  }

  /// Adds the views that were evaluated after an action.
  ///
  /// - Parameter goesOn: asked after each of them, with the places found for it; a no ends it.
  mutating func addEvaluated(changed: ChangedPlaces, by seq: Int, goesOn: (Int) -> Bool) {
    for evaluation in evidence.views.evaluations where evaluation.seq == seq {
      guard let view = outline[evaluation.node] else { continue }
      let node = outline.node(view)
      nodes[node.id] = node
      var paths: [String] = []
      var isExplained = false
      for cause in evaluation.causes {
        switch cause {
        case .changed(.state(let read)):
          if let pointer = read.pointer { paths.append(pointer) }
        case .changed(.owned(let owner, _)):
          // What makes itself run again has no cause but the action.
          guard owner != view.id, let owner = outline[owner] else { continue }
          isExplained = true
          link(from: owner, to: node.id)
        case .birth, .inputs:
          // Whoever has a body made what is below it anew.
          guard let maker = outline.above(view, where: { $0.evaluations > 0 }) else { continue }
          isExplained = true
          link(from: maker, to: node.id)
        case .changed(.environment), .changed(.travel), .postponed: continue
        }
      }
      let causes = changed.concerning(paths)
      if !paths.isEmpty || !isExplained { connect(node.id, to: causes, by: seq) }
      guard goesOn(causes.count + 1) else { return }
    }
  }

  private mutating func link(from view: ViewNode, to id: NodeID) {
    let node = outline.node(view)
    nodes[node.id] = node
    add(GraphEdge(node.id, .evaluated, id))
  }

  private mutating func connect(_ id: NodeID, to causes: Set<String>, by seq: Int) {
    for place in causes { add(GraphEdge(add(pointer: place), .evaluated, id)) }
    if causes.isEmpty { add(GraphEdge(.numbered(.action, seq, in: store), .evaluated, id)) }
  }
}

extension ChangedPlaces {
  /// The changed places that concern whoever reads these.
  fileprivate func concerning(_ pointers: [String]) -> Set<String> {
    var found: Set<String> = []
    for pointer in pointers {
      guard let path = try? StatePath(parsing: pointer) else { continue }
      found.formUnion(concerning(path))
    }
    return found
  }
}

extension Lifetime {
  /// That of something of which it is only known that it lived at a seq, and has died.
  fileprivate init(seenAt seq: Int) {
    self.init(born: seq, died: seq + 1)
  }
}
