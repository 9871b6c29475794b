public import StoreRuntime
public import StoreTrace

extension Large {
  /// How documents look to readers: as the JSON they were read from.
  public static let redaction = RedactionPolicy.standard.showing(Document.self, as: .like(\.content))

  /// A running store of documents, and two labels that listen to it.
  @MainActor
  public final class App: DemoApp {
    /// The one store of the app; its state is an object with one member for each document.
    public let store: Store<Document, Action>
    private(set) var tickLabel = ""
    private(set) var sizeLabel = ""
    private var subscriptions: [SubscriptionToken] = []

    /// Starts the app.
    ///
    /// - Parameters:
    ///   - documents: the state's members by name, or whatever else the state is to be.
    ///   - sources: time and randomness.
    public init(_ documents: Document = sample(), sources: StoreSources = .system) {
      store = Store(documents, reducer: reducer, name: "large", sources: sources)
      subscriptions = [
        store.subscribe(select: { $0[["ticks"]] }).skipRepeats().deliver(label: "tick label") { [weak self] ticks in
          if case .integer(let number) = ticks { self?.tickLabel = "\(number)" }
        },
        store.subscribe(select: Self.size).skipRepeats().deliver(label: "size label") { [weak self] size in
          self?.sizeLabel = "\(size)"
        },
      ]
    }

    /// Hands over the store, whose documents look like JSON.
    public func attach(to host: some DemoHost) {
      host.attach(store, catalog: ActionCatalog(), redaction: redaction)
    }

    /// The elements of the lists and objects that are members of the state.
    private static func size(of state: Document) -> Int {
      guard case .members(let members) = state else { return 0 }
      return members.values.reduce(0) { sum, document in
        switch document {
        case .list(let elements): sum + elements.count
        case .members(let members): sum + members.count
        default: sum
        }
      }
    }
  }
}
