/// A place in a state that a binding may write, declared once with the name it goes by.
///
/// ```swift
/// static let username = BoundPath("username", to: \State.username)
/// ```
/// The name is what timelines show and clients send; a key path has no text that means the same in every build.
public struct BoundPath<State, Value: Sendable>: Sendable {
  /// The name: where the value stands in the state's tree.
  public let path: StatePath
  /// Where the value is kept.
  public let keyPath: any WritableKeyPath<State, Value> & Sendable
  /// When two values count as the same; actions that write them are compared by it.
  public let equality: Equality<Value>
  let part: FieldPart?

  /// A place whose values are compared by an equality of their own.
  ///
  /// - Parameters:
  ///   - segments: the name, from the state down, each segment unescaped.
  ///   - keyPath: where the value is kept.
  ///   - equality: when two values count as the same.
  public init(
    _ segments: String..., to keyPath: any WritableKeyPath<State, Value> & Sendable, equality: Equality<Value>
  ) {
    self.init(StatePath(segments: segments), keyPath, equality)
  }

  private init(
    _ path: StatePath, _ keyPath: any WritableKeyPath<State, Value> & Sendable, _ equality: Equality<Value>
  ) {
    self.path = path
    self.keyPath = keyPath
    self.equality = equality
    part = FieldPart(keyPath)
  }
}

extension BoundPath where Value: Equatable & SendableMetatype {
  /// A place whose values are compared by `==`.
  ///
  /// - Parameters:
  ///   - segments: the name, from the state down, each segment unescaped.
  ///   - keyPath: where the value is kept.
  public init(_ segments: String..., to keyPath: any WritableKeyPath<State, Value> & Sendable) {
    self.init(StatePath(segments: segments), keyPath, .equatable)
  }
}

/// A bound path whose type of values is not known.
protocol BindingTarget<State>: Sendable {
  associatedtype State
  var path: StatePath { get }
  var part: FieldPart? { get }
  func write(_ value: any Sendable, to state: inout State)
  func areEqual(_ left: any Sendable, _ right: any Sendable) -> Bool
}

// Values come from `BindingAction.init`, which takes them with their path, so the casts fail only between two paths.
extension BoundPath: BindingTarget {
  func write(_ value: any Sendable, to state: inout State) {
    if let value = value as? Value { state[keyPath: keyPath] = value }
  }

  func areEqual(_ left: any Sendable, _ right: any Sendable) -> Bool {
    guard let left = left as? Value, let right = right as? Value else { return false }
    return equality(left, right)
  }
}
