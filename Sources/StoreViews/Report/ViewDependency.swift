import StoreRuntime

/// Something that a body read, and that makes its node stale when it changes.
public enum ViewDependency: Sendable, Hashable {
  /// A part of the store's state.
  case state(StateRead)
  /// Whether the store shows the past.
  case travel
  /// A property that a node owns: its own, or one it was handed.
  case owned(by: ViewNodeID, name: String)
  /// A value of the environment, by the name of its key.
  case environment(String)
}

extension ViewDependency: CustomStringConvertible {
  /// `pets`, `title of 7`, `isTravelling`, `v3.isOpen` or `environment Theme`.
  public var description: String {
    switch self {
    case .state(let read):
      let path = read.path.isEmpty ? "state" : read.path
      guard let scope = read.scope else { return path }
      return "\(path) of \(scope.element ?? "scope \(scope.number)")"
    case .travel: return "isTravelling"
    case .owned(let node, let name): return "\(node).\(name)"
    case .environment(let key): return "environment \(key)"
    }
  }
}
