public import StoreRuntime

/// Something that a body read, and that makes its node stale when it changes.
public enum ViewDependency: Sendable, Hashable {
  /// A part of the store's state.
  case state(StateRead)
  /// A property that a node owns: its own, or one it was handed.
  case owned(by: ViewNodeID, name: String)
  /// A value of the environment, by the name of its key.
  case environment(String)
}

/// A part of a store's state, as it was read.
public struct StateRead: Sendable, Hashable {
  /// Leads from the state to the part, as the key path says it: `pets`, `settings.theme`; empty for the whole state.
  public let path: String
  /// The scope it was read through; nil for the store itself.
  public let scope: ScopeReference?

  /// A read at a path, through a scope.
  public init(path: String, scope: ScopeReference? = nil) {
    self.path = path
    self.scope = scope
  }

  init(_ value: TrackedValue) {
    self.init(path: Self.text(of: value.keyPath), scope: value.scope)
  }

  // `\Feature.State.pets` without the type, whose own name may have dots.
  private static func text(of keyPath: AnyKeyPath) -> String {
    let text = keyPath.debugDescription
    let root = "\\\(type(of: keyPath).rootType)."
    guard let named = text.dropPrefix(root) else { return String(text.drop { $0 == "\\" }) }
    return named == "self" ? "" : String(named)
  }
}

extension ViewDependency: CustomStringConvertible {
  /// `pets`, `pets of row 7`, `v3.isOpen` or `environment Theme`.
  public var description: String {
    switch self {
    case .state(let read):
      let path = read.path.isEmpty ? "state" : read.path
      guard let scope = read.scope else { return path }
      return "\(path) of \(scope.element ?? "scope \(scope.number)")"
    case .owned(let node, let name): return "\(node).\(name)"
    case .environment(let key): return "environment \(key)"
    }
  }
}

extension String {
  fileprivate func dropPrefix(_ prefix: String) -> Substring? {
    hasPrefix(prefix) ? dropFirst(prefix.count) : nil
  }
}
