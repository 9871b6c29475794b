/// An example app: what `storescope demos` lists and `storescope lsp --demo NAME` runs and shows.
///
/// A new demo is a folder beside this file and one line in `all`.
public struct Demo: Sendable {
  /// What people type to choose it.
  public let name: String
  /// One sentence on what there is to see.
  public let summary: String
  /// Starts the app; it runs as long as somebody holds what this returns.
  public let launch: @MainActor @Sendable () -> any DemoApp
  /// Starts the app with documents as its state, by name; nil where it takes none.
  public let launchWithDocuments: (@MainActor @Sendable ([String: Large.Document]) -> any DemoApp)?

  /// Describes a demo.
  public init(
    name: String, summary: String, launch: @escaping @MainActor @Sendable () -> any DemoApp,
    launchWithDocuments: (@MainActor @Sendable ([String: Large.Document]) -> any DemoApp)? = nil
  ) {
    self.name = name
    self.summary = summary
    self.launch = launch
    self.launchWithDocuments = launchWithDocuments
  }

  /// Every demo, in the order they are listed; the first is the default.
  public static let all: [Demo] = [
    Demo(
      name: "favorite-primes", summary: "a counter, a list of favourite primes, an activity feed, saving and loading",
      launch: { FavoritePrimes.App() }),
    Demo(
      name: "login", summary: "two fields, a request with a loading flag, a password that no inspector may see",
      launch: { Login.App() }),
    Demo(
      name: "counter", summary: "a counter in the manner of ReSwift: actions of six types, middleware, subscribers",
      launch: { Counter.App() }),
    Demo(
      name: "messages", summary: "a message list on a reactor: pages on request, a loading flag, failure, removal",
      launch: { Messages.App() }),
    Demo(
      name: "pets", summary: "views that lose their identity: lists, conditions, pages; and the same ones mended",
      launch: { Pets.App() }),
    Demo(
      name: "large",
      summary: "a million numbers and a text of 200 MB, or JSON documents of a folder; bursts of actions",
      launch: { Large.App() }, launchWithDocuments: { Large.App(.members($0)) }),
  ]

  /// Stores for those who write and test clients: served like demos, and nothing to play with.
  public static let specimens: [Demo] = [
    Demo(
      name: "values", summary: "one of each kind of value, to see what it looks like on the wire",
      launch: { Values.App() })
  ]

  /// Everything that can be served by name.
  public static var served: [Demo] { all + specimens }
}
