import StoreRuntime

/// A tree of nodes, and what is to be done about it.
///
/// Changes only make nodes stale. One loop evaluates them, those nearest to the root first; what is born waits for its
/// body on a stack, so that depth costs no stack of the thread. When nothing is left, appearing is told, then those
/// die whose place was taken: a node outlives the birth of its successor and of everything in it.
final class Tree {
  let registry: ViewRegistry
  let limits: ViewLimits
  let monotonic: () -> UInt64
  var tracker: ReadTracker?
  private(set) var root: Node?

  /// The nodes whose bodies read a value of the state last time, by the `TrackedValue`.
  var readers: [ObjectIdentifier: [ViewNodeID: Node]] = [:]
  /// The same values as they are told.
  var stateReads: [ObjectIdentifier: StateRead] = [:]
  var keyPathTexts: [AnyKeyPath: KeyPathText] = [:]
  /// The node whose body runs.
  var running: Node?
  var fresh = Reads()
  /// How long the evaluation that is going on has taken; kept only where somebody wants to know.
  var spent = EvaluationTime()
  /// True once the evaluation that is going on has found something that was not there before.
  var hasFoundChange = false
  /// Nodes whose bodies are to run, the next one last; all of them below the node that was evaluated before.
  var pending: [Node] = []
  /// Nodes found while a body is evaluated.
  var found: [Node] = []
  private var stale: [Node] = []
  private var isSorted = true
  var appearing: [Node] = []
  var dying: [Node] = []

  private var isUpdating = false
  private(set) var now: UInt64 = 0
  private(set) var burst = 0
  private var isFed = false
  private var lastDrain = -1
  var putOff: [Node] = []

  private var typeNames: [ObjectIdentifier: String] = [:]
  /// The types of views that have no property for a node to link.
  var plainTypes: Set<ObjectIdentifier> = []

  init(registry: ViewRegistry, limits: ViewLimits, monotonic: @escaping () -> UInt64) {
    self.registry = registry
    self.limits = limits
    self.monotonic = monotonic
  }

  func mount(_ view: any View) {
    root = make(Child(key: .place(0), view: view), below: nil)
    pending = found
    found = []
    update()
  }

  func unmount() {
    guard let root else { return }
    self.root = nil
    doom(root)
    update()
    tracker = nil
  }

  /// Makes a node's body run again.
  func mark(_ node: Node, _ cause: ViewCause) {
    guard !node.isDoomed else { return }
    if !node.causes.contains(cause) { node.causes.append(cause) }
    guard !node.isListedStale else { return }
    node.isListedStale = true
    stale.append(node)
    isSorted = false
  }

  /// Does what there is to do; called while that is being done, it leaves it to the one who does it.
  func update() {
    guard !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    now = monotonic()
    let queued = tracker?.queued
    beginBurst()
    repeat {
      while let node = next() { evaluate(node) }
      tellAppearing()
      buryDying()
    } while !stale.isEmpty
    // What was sent from in here comes back as transitions before the store comes to rest.
    if tracker?.queued != queued { isFed = true }
  }

  // Runs are counted from one transition of the program to the next: one that the views themselves brought about belongs to
  // the one they did it in, so that views which feed themselves come to an end.
  private func beginBurst() {
    let drain = tracker?.drains ?? 0
    if isFed, drain == lastDrain { return }
    lastDrain = drain
    isFed = false
    burst += 1
    let resumed = putOff
    putOff = []
    for node in resumed {
      node.runs.isPutOff = false
      mark(node, .postponed)
    }
  }

  private func next() -> Node? {
    if let node = pending.popLast() { return node }
    if !isSorted {
      stale.sort { ($0.depth, $0.id) > ($1.depth, $1.id) }
      isSorted = true
    }
    guard let node = stale.popLast() else { return nil }
    node.isListedStale = false
    return node
  }

  private func tellAppearing() {
    let told = appearing
    appearing = []
    for node in told where !node.isDoomed { (node.view as? any CallingView)?.callbacks.appear?() }
  }

  func name(of type: Any.Type) -> String {
    let id = ObjectIdentifier(type)
    if let known = typeNames[id] { return known }
    // What the layer itself takes apart is known by its own name, and not by all that it is made of.
    let name = type is any StructureView.Type ? String("\(type)".prefix { $0 != "<" }) : typeName(type)
    typeNames[id] = name
    return name
  }
}
