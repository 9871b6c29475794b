import InspectorProtocol
import StoreTrace

/// The stream `actions`: every settled action of every store, the stores in turns.
struct ActionsCursor: StreamCursor {
  private let filter: ActionFilter
  /// The last seq told of each store.
  private var told: [String: Int] = [:]
  /// The store that was told of last, so that the next turn is another's.
  private var lastStore: String?

  /// Begins after what the stores have recorded so far.
  init(after stores: [AttachedStore], hiding filter: ActionFilter) {
    self.filter = filter
    for store in stores { told[store.id] = store.trace.summary.newest }
  }

  func hasNews(in world: StreamWorld) -> Bool { world.stores.contains(where: hasNews) }

  private func hasNews(of store: AttachedStore) -> Bool {
    let summary = store.trace.summary
    return summary.newest > (told[store.id] ?? summary.first)
  }

  mutating func takeNews(in world: StreamWorld, limit: Int) -> StreamNews? {
    let first = world.stores.firstIndex { $0.id == lastStore }.map { $0 + 1 } ?? 0
    for store in world.stores[first...] + world.stores[..<first] where hasNews(of: store) {
      let page = store.trace.timeline(after: told[store.id] ?? 0, limit: limit, hiding: filter)
      told[store.id] = page.through
      lastStore = store.id
      let gap = page.missing.map {
        Gap(store: store.id, from: $0.lowerBound, to: $0.upperBound, count: $0.count, reason: .evicted)
      }
      // All that is new may be hidden.
      if gap == nil, page.entries.isEmpty { continue }
      return .events(page.entries.map { .action(ActionRef($0, store: store.id)) }, gap: gap)
    }
    return nil
  }
}
