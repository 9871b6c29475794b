/// What can be dispatched to a store: a value that asks for a change.
public protocol Action {}

/// What a store made without a state gives its reducer, which answers with the first state.
///
/// It passes through the middleware like any other action, before the first transition is counted.
public struct ReSwiftInit: Action {
  /// The action, for tests of a reducer.
  public init() {}
}
