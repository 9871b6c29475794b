/// One step from the state of the store that holds it down to what was read through scopes.
@usableFromInline
package enum ReadStep {
  /// What a key path leads to.
  case member(AnyKeyPath)
  /// The value in an optional.
  case some
  /// The value of a dictionary's key; its text is the key's name in a tree.
  case key(String)
  /// What can only be said to lie within: an element whose position changes, or what a function made.
  case within
}

/// Whoever members of a state are read from: a store, or a scope.
protocol ReadSource: AnyObject {
  /// Which scope it is; nil for a store that holds its state.
  var scopeReference: ScopeReference? { get }
  /// How its state lies in that of the store that holds it.
  var steps: [ReadStep] { get }
}

extension Store: ReadSource {
  var steps: [ReadStep] { projection?.steps ?? [] }
}

extension ScopeKey {
  /// How the scope's state lies in that of the store it looks into.
  var steps: [ReadStep] {
    switch form {
    case .field: [.member(state)]
    case .optional: [.member(state), .some]
    case .element: [.member(state), elementStep]
    case .stateCase: [.within]
    }
  }

  private var elementStep: ReadStep {
    guard type(of: state).valueType is any KeyedByName.Type else { return .within }
    switch id {
    case .text(let key): return .key(key)
    case .number(let key): return .key("\(key)")
    case .uniqueID, .other, nil: return .within
    }
  }
}

/// A collection whose elements stand under their keys in a tree, and not at positions.
private protocol KeyedByName {}

extension Dictionary: KeyedByName {}
