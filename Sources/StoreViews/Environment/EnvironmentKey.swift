/// Names a value that views are given by those they stand below; the key's type is what it is looked up by.
public protocol EnvironmentKey {
  /// What is given.
  associatedtype Value

  /// What is read where nothing else was given.
  static var defaultValue: Value { get }
}
