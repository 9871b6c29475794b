/// What a node of a graph is.
public enum GraphNodeKind: String, Codable, Sendable, CaseIterable {
  /// A store.
  case store
  /// A store's view of a part of its state.
  case scope
  /// Somebody who is told of states.
  case subscription
  /// A function that is run again when something it read has changed.
  case observer
  /// A view, or what holds views.
  case view
  /// What a collection of views shows of one element.
  case element
  /// Work that an action started.
  case effect
  /// An action that was settled.
  case action
  /// A place in a store's state.
  case path
}
