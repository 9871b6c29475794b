import InspectorProtocol
import StoreGraph
import StoreLocks

/// What one gathering from all stores found, for a client that does not ask.
struct Gathering: Sendable, Equatable {
  /// The diagnostics, by the names of their files.
  let diagnostics: [String: [LSP.Diagnostic]]
  /// What lenses say, by lines, so that a change of them is seen.
  let lenses: [LensTitle]

  /// What the lenses of a line say.
  struct LensTitle: Sendable, Hashable {
    let store: String
    let place: SourcePlace
    let titles: [String]
  }

  init(_ view: SourceView, _ stores: [StoreKnowledge]) {
    diagnostics = DiagnosticsMaker(view: view).diagnostics(of: stores.flatMap(\.findings))
    guard view.features.refreshesLenses else {
      lenses = []
      return
    }
    lenses = stores.flatMap { store in
      store.lines.filter { !$0.value.titles.isEmpty }.sorted { $0.key < $1.key }
        .map { LensTitle(store: store.store.id, place: $0.key, titles: $0.value.titles) }
    }
  }
}

/// Where a gathering is put by whoever does it, and taken by the loop.
final class GatheringBox: Sendable {
  private let gathering = Guarded<Gathering?>(nil)

  /// Puts it there.
  func put(_ gathering: Gathering) { self.gathering.withLock { $0 = gathering } }

  /// Takes it.
  func take() -> Gathering? { gathering.withLock { $0.take() } }
}
