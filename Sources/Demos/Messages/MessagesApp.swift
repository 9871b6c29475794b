import StoreReactor
public import StoreRuntime

extension Messages {
  /// The running list: its reactor, and a screen without pixels bound to it.
  @MainActor
  public final class App: DemoApp {
    /// The list's reactor.
    public let reactor: ListReactor
    let screen = Screen()

    /// Starts the list.
    ///
    /// - Parameters:
    ///   - service: who is asked; by default one that answers after 30 ms.
    ///   - sources: time and randomness.
    public init(
      service: some MessageService = LocalMessages(latency: .milliseconds(30)), sources: StoreSources = .system
    ) {
      reactor = ListReactor(service: service, core: ListReactor.Core(name: "messages", sources: sources))
      screen.reactor = reactor
    }

    /// Hands over the reactor's engine.
    public func attach(to host: some DemoHost) {
      host.attach(reactor.engine, catalog: ActionCatalog(actions: ActionCatalog()))
    }
  }
}
