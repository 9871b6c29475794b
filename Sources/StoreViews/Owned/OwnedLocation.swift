/// Where a node keeps what one of its properties owns.
///
/// Invariant: it has a value from the birth of its node to its death.
final class OwnedLocation<Value>: AnyOwnedLocation {
  private let make: () -> Value
  private var value: Value?

  init(of node: Node, name: String, make: @escaping () -> Value) {
    self.make = make
    value = make()
    super.init(of: node, name: name)
  }

  func read() -> Value {
    tree?.noteRead(of: self)
    return value ?? make()
  }

  func write(_ new: Value) {
    guard let old = value else { return }
    value = new
    if !areEqual(old, new) { tree?.changed(self) }
  }

  override func end() {
    super.end()
    value = nil
  }
}

/// What is owned, its type left out.
class AnyOwnedLocation {
  let owner: ViewNodeID
  let name: String
  /// The nodes whose bodies read it last time, each once.
  var readers: [ViewNodeID: Node] = [:]
  private(set) weak var tree: Tree?

  init(of node: Node, name: String) {
    owner = node.id
    self.name = name
    tree = node.tree
  }

  var dependency: ViewDependency { .owned(by: owner, name: name) }

  /// The node died: what is owned goes with it.
  func end() {
    tree = nil
    readers = [:]
  }
}
