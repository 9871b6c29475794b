/// State that a view's node owns: made when the node is born, gone when it dies, kept as long as the identity is the same.
///
/// Writing another value makes the bodies that read it run again, before the write returns; inside of a body or callback,
/// once that has returned. A view is handed it by its projection, `$isOpen`. Outside of a tree, and once the node is dead,
/// it has its initial value and takes no other. A view's value that stands in two places at once is two nodes with a state
/// each, in their bodies; what is called later, such as an action of a button, should write through the projection.
@propertyWrapper
public struct Owned<Value>: ViewProperty, Equatable {
  private final class Slot { var location: OwnedLocation<Value>? }
  private let slot = Slot()
  private let make: () -> Value

  /// State with its initial value, which is made when a node is born and not each time the view is made.
  public init(wrappedValue: @autoclosure @escaping () -> Value) {
    make = wrappedValue
  }

  /// The value.
  public var wrappedValue: Value {
    get { slot.location?.read() ?? make() }
    nonmutating set { slot.location?.write(newValue) }
  }

  /// The value, for somebody else to read and write.
  public var projectedValue: OwnedBinding<Value> { OwnedBinding(location: slot.location, make: make) }

  static var isOwned: Bool { true }

  func link(to node: Node, name: String) { slot.location = node.location(name, make) }

  /// Two of them are always equal: what is owned is no part of the view's value.
  public static func == (left: Owned, right: Owned) -> Bool { true }
}
