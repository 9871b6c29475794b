/// Who is told of what happens in a view tree.
///
/// It is called on the isolation of the tree, in the order things happen, and must neither send nor change the tree.
public protocol ViewReporter: AnyObject {
  /// Something happened.
  func happened(_ event: ViewEvent)
}
