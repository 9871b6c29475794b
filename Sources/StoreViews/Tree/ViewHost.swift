public import StoreRuntime

/// Shows a store through a tree of views, headlessly: it keeps identity, lifetime and dependency, and renders nothing.
///
/// ```swift
/// let log = ViewLog()
/// let host = ViewHost(store, reporters: [log]) { store in CounterView(store: store) }
/// store.send(.increment)
/// print(host.outline)
/// ```
///
/// It has one subscription of the store, belongs to the store's isolation, and is up to date when `send` returns. Bodies
/// that read the store it was made for, or scopes into the same, run again when what they read has changed; reads of
/// other stores are not seen. It keeps the store; releasing it, or `unmount()`, ends all of its nodes.
public final class ViewHost {
  /// The living nodes, and who is told of them.
  public let registry: ViewRegistry
  private let tree: Tree

  /// Mounts a tree, which is there when the host is.
  ///
  /// - Parameters:
  ///   - store: the store or scope whose changes are followed.
  ///   - reporters: are told of everything from the first birth on.
  ///   - limits: what is still taken for a tree that behaves well.
  ///   - label: what inspectors call the subscription.
  ///   - content: what is shown.
  public init<State, Action, Content: View>(
    _ store: Store<State, Action>, reporters: [any ViewReporter] = [], limits: ViewLimits = ViewLimits(),
    label: String? = "views", fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    @ViewBuilder content: @escaping (Store<State, Action>) -> Content
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line)
    registry = ViewRegistry(isShown: { store.isShowing }) { store.seq }
    for reporter in reporters { registry.attach(reporter) }
    let tree = Tree(registry: registry, limits: limits, monotonic: store.sources.monotonic)
    self.tree = tree
    tree.tracker = ReadTracker(of: store, label: label, location: location) { [weak tree] in tree?.changed($0) }
    tree.mount(RootView(content: { content(store) }, location: location))
  }

  /// Ends all nodes, children before their parents, and the subscription.
  public func unmount() { tree.unmount() }

  /// The tree as text, a node a line, without those that only hold others.
  public var outline: String { tree.outline }

  /// What is broken of what the tree promises of itself; nil if nothing is.
  package var brokenInvariant: String? { tree.checkInvariants() }

  deinit { tree.unmount() }
}
