/// Reads a value that a view above gives: `@Environment(Theme.self) var theme`.
///
/// A body that reads it runs again when the value given is not equal to the one before.
@propertyWrapper
public struct Environment<Key: EnvironmentKey>: ViewProperty, Equatable {
  private final class Slot { weak var node: Node? }
  private let slot = Slot()

  /// Reads the value of a key.
  public init(_ key: Key.Type) {}

  /// The value given by the closest view above; the key's default where none gives it, or outside of a tree.
  public var wrappedValue: Key.Value {
    guard let value = slot.node?.readEnvironment(Key.self) as? Key.Value else { return Key.defaultValue }
    return value
  }

  static var isOwned: Bool { false }

  func link(to node: Node, name: String) { slot.node = node }

  /// Two of them are always equal: what is read is no part of the view's value.
  public static func == (left: Environment, right: Environment) -> Bool { true }
}
