public import StoreJSON

/// An action that was never sent, and where it is put in.
public struct InsertedAction: Codable, Sendable, Equatable {
  /// The seq of the action it follows; 0 for the first state.
  public let after: Seq
  /// The action, in the form of the examples of `store/actions/schema`.
  public let action: JSONValue

  /// An action and its place.
  public init(after: Seq, action: JSONValue) {
    self.after = after
    self.action = action
  }
}
