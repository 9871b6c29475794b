/// Names something that reducers and effects depend on, such as a service; the key's type is what it is looked up by.
public protocol DependencyKey {
  /// What is depended on.
  associatedtype Value: Sendable

  /// What is used where nothing else was given; it should be the same each time it is asked for.
  static var defaultValue: Value { get }
}
