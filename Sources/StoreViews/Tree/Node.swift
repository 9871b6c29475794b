import StoreRuntime

/// One node of a tree: a view in its place, with what it owns and what its body read last.
///
/// Invariant: it stands among the children of its parent until it is doomed; from then on its body does not run.
final class Node {
  let id: ViewNodeID
  let key: ChildKey
  let type: ObjectIdentifier
  let kind: ViewKind
  let depth: Int
  /// Where the program made it, as far as that is known.
  let location: SourceLocation?
  private(set) weak var tree: Tree?
  private(set) var parent: Node?
  var view: any View
  var children: [Node] = []
  var isDoomed = false

  /// Why the body is to run; empty while it is up to date.
  var causes: [ViewCause] = []
  var isListedStale = false
  var reads = Reads()
  var runs = RunCount()

  /// What it owns, by the names of the properties.
  private(set) var locations: [String: AnyOwnedLocation] = [:]
  /// Where a modifier has put its content.
  var contents: [Node] = []
  /// Who read the value that an environment node gives.
  var environmentReaders: [ViewNodeID: Node] = [:]

  init(
    _ id: ViewNodeID, _ child: Child, kind: ViewKind, at location: SourceLocation?, below parent: Node?, in tree: Tree
  ) {
    self.id = id
    self.kind = kind
    self.parent = parent
    self.tree = tree
    key = child.key
    view = child.view
    type = ObjectIdentifier(Swift.type(of: child.view))
    depth = parent.map { $0.depth + 1 } ?? 0
    self.location = location
  }

  /// Where the one view was made that the node only adds something to.
  var locationOfContent: SourceLocation? {
    switch kind {
    case .content: (view as? ModifierContent)?.modifier?.location
    case .identified, .environment, .callback, .erased: location
    case .root, .view, .leaf, .modifier, .group, .branch, .optional, .collection, .element: nil
    }
  }

  /// The closest line that is known: its own, or that of a node it stands below.
  var closestLocation: SourceLocation? {
    var next: Node? = self
    while let node = next, node.location == nil { next = node.parent }
    return next?.location
  }

  /// True if the node has a body to run.
  var isEvaluated: Bool { kind == .view || kind == .root || kind == .modifier }

  func location<Value>(_ name: String, _ make: @escaping () -> Value) -> OwnedLocation<Value>? {
    if let known = locations[name] { return known as? OwnedLocation<Value> }
    guard !isDoomed else { return nil }
    let location = OwnedLocation(of: self, name: name, make: make)
    locations[name] = location
    return location
  }

  /// The value that the closest node above gives for a key; nil if none does.
  func readEnvironment(_ key: any EnvironmentKey.Type) -> Any? {
    var next = parent
    while let node = next {
      if node.kind == .environment, let view = node.view as? any ProvidingView, view.key == key {
        tree?.noteRead(from: node)
        return view.provided
      }
      next = node.parent
    }
    return nil
  }

  /// Lets go of everything: the node is dead.
  func end() {
    for location in locations.values { location.end() }
    for location in reads.locations { location.readers[id] = nil }
    for provider in reads.providers { provider.environmentReaders[id] = nil }
    locations = [:]
    reads = Reads()
    contents = []
    environmentReaders = [:]
    children = []
    parent = nil
    view = EmptyView()
  }
}

/// What a body read, each thing once, in the order it was read first.
struct Reads {
  var values: [TrackedValue] = []
  var locations: [AnyOwnedLocation] = []
  var providers: [Node] = []
}

/// How often a body ran lately.
struct RunCount {
  /// In the course of which transition it was counted.
  var burst = 0
  var inBurst = 0
  /// When the second began in which it was counted.
  var began: UInt64 = 0
  var inSecond = 0
  var isReported = false
  var isPutOff = false
  /// True if it was put off in the transition it ran in last.
  var wasPutOff = false
  /// How often it may run in the course of this transition.
  private(set) var allowance = 0

  /// Begins to count anew unless it is the same transition.
  ///
  /// A node that was put off may run half as often the next time, so that one which never comes to rest costs little more
  /// than it did at once, however long the program goes on; one that came to rest has its full number again.
  mutating func begin(_ burst: Int, limit: Int) {
    guard self.burst != burst else { return }
    self.burst = burst
    inBurst = 0
    allowance = wasPutOff ? min(limit, max(fewest, allowance / 2)) : limit
    wasPutOff = false
  }

  // Enough for views that write what they read, and are content after that.
  private var fewest: Int { 10 }
}
