/// A property of a view that belongs to the node and not to the view's value: it is found when the view comes into a tree.
protocol ViewProperty {
  /// True if it is state that the node owns.
  static var isOwned: Bool { get }

  /// Connects the property of a view with the node that shows it.
  func link(to node: Node, name: String)
}
