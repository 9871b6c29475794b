public import StoreRuntime
public import StoreTrace
public import StoreViews

/// A running example: its stores, and the subscriptions that stand for its screens.
@MainActor
public protocol DemoApp: AnyObject {
  /// Hands each of the app's stores to the host.
  func attach(to host: some DemoHost)

  /// Where the views that show the app's store report what they do; nil for a demo without a view tree.
  var views: ViewRegistry? { get }
}

extension DemoApp {
  public var views: ViewRegistry? { nil }
}

/// Whoever wants a demo's stores: an inspector, or a test.
@MainActor
public protocol DemoHost {
  /// Takes one store of a demo.
  ///
  /// - Parameters:
  ///   - store: lives as long as its demo.
  ///   - catalog: examples and decoder of its actions; without one they can be looked at but not sent.
  ///   - redaction: what no reader may see, and how values look.
  func attach<State, Action>(
    _ store: Store<State, Action>, catalog: ActionCatalog<Action>?, redaction: RedactionPolicy)
}

extension DemoHost {
  /// Takes a store that hides what is hidden by default.
  func attach<State, Action>(_ store: Store<State, Action>, catalog: ActionCatalog<Action>?) {
    attach(store, catalog: catalog, redaction: .standard)
  }
}
