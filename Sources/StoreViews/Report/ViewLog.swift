/// Keeps what happened in a view tree, as much of it as fits.
///
/// Invariant: every node that an event which is kept names can be looked up, dead or alive.
public final class ViewLog: ViewReporter {
  /// How many events are kept.
  public let capacity: Int
  /// How many events had to go.
  public private(set) var evicted = 0
  private var ring: [ViewEvent] = []
  private var oldest = 0
  private var nodes: [ViewNodeID: ViewNode] = [:]

  /// An empty log that keeps at most so many events, and at least one.
  public init(capacity: Int = 10_000) {
    self.capacity = max(1, capacity)
  }

  /// What is kept, oldest first.
  public var events: [ViewEvent] { Array(ring[oldest...] + ring[..<oldest]) }

  /// A node that lives, or that an event names; what is counted of it is up to date.
  public subscript(id: ViewNodeID) -> ViewNode? { nodes[id] }

  /// All nodes that can be looked up, in the order of their births.
  public var known: [ViewNode] { nodes.values.sorted { $0.id < $1.id } }

  public func happened(_ event: ViewEvent) {
    note(event)
    guard ring.count == capacity else { return ring.append(event) }
    let gone = ring[oldest]
    ring[oldest] = event
    oldest = (oldest + 1) % capacity
    evicted += 1
    // Nothing is said of a node after its death, so that this was the last event to name it.
    if case .died(let id) = gone.content { nodes[id] = nil }
  }

  private func note(_ event: ViewEvent) {
    switch event.content {
    case .born(let node): nodes[node.id] = node
    case .died(let id): nodes[id]?.died = event.seq
    case .evaluated(let id, let evaluation): nodes[id]?.count(evaluation)
    case .moved, .replaced, .churned, .unstableID, .duplicateID, .runaway: break
    }
  }
}
