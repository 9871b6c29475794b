import Demos
import StoreRuntime
import StoreTrace

/// Serves `FoundationValues` to tests under the name by which vectors ask for it.
@MainActor
final class FoundationApp: DemoApp {
  nonisolated static let name = "foundation-values"

  static let demo = Demo(
    name: name, summary: "values of a program that links Foundation", launch: { FoundationApp() })

  private let store = makeFoundationStore()

  func attach(to host: some DemoHost) { host.attach(store, catalog: ActionCatalog(), redaction: .standard) }
}
