/// The write of one value at a bound path, as an action's payload.
///
/// On a timeline it goes by its path: `set/username("blob")`.
public struct BindingAction<State>: Sendable {
  /// The value to write.
  public let value: any Sendable
  private let target: any BindingTarget<State>

  /// The write of a value at a path.
  public init<Value>(_ path: BoundPath<State, Value>, _ value: Value) {
    target = path
    self.value = value
  }

  /// The name the path was declared with.
  public var path: StatePath { target.path }

  /// What is written, where that can be told.
  var part: FieldPart? { target.part }

  /// Writes the value into the state.
  public func apply(to state: inout State) {
    target.write(value, to: &state)
  }

  /// The value, if this is a write at that path.
  public func value<Value>(at path: BoundPath<State, Value>) -> Value? {
    self.path == path.path ? value as? Value : nil
  }

  /// Whether it is a write at that path, so that a reducer can say `case .set(Feature.username):`.
  public static func ~= <Value>(path: BoundPath<State, Value>, action: BindingAction) -> Bool {
    action.value(at: path) != nil
  }
}

extension BindingAction: Equatable {
  /// Two writes are equal if they write values that the path counts as the same.
  public static func == (left: BindingAction, right: BindingAction) -> Bool {
    left.path == right.path && left.target.areEqual(left.value, right.value)
  }
}
