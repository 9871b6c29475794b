/// Another view's owned state, to read and to write.
///
/// A body that reads it depends on it, and not the owner that handed it on. Two are equal if they lead to the same state.
@propertyWrapper
public struct OwnedBinding<Value>: Equatable {
  let location: OwnedLocation<Value>?
  let make: () -> Value

  /// The value; once the owner is dead, the initial one, which cannot be changed.
  public var wrappedValue: Value {
    get { location?.read() ?? make() }
    nonmutating set { location?.write(newValue) }
  }

  /// The binding itself, to be handed on.
  public var projectedValue: OwnedBinding { self }

  public static func == (left: OwnedBinding, right: OwnedBinding) -> Bool { left.location === right.location }
}
