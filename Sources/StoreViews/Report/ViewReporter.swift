/// Who is told of what happens in a view tree.
///
/// It is called on the isolation of the tree, in the order things happen, and must neither send nor change the tree. What it
/// is told are Sendable values that name no type of the program, so that it may keep them for readers on other threads.
public protocol ViewReporter: AnyObject {
  /// True if it wants to know how long evaluations take, which costs readings of a clock; asked once, when it is attached.
  var wantsTimes: Bool { get }
  /// Something happened.
  func happened(_ event: ViewEvent)
}

extension ViewReporter {
  public var wantsTimes: Bool { false }
}
