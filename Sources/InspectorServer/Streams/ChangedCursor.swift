import InspectorProtocol
import StoreTrace

/// The stream `changed`: which stores are not as they were when they were last told, for clients that pull.
struct ChangedCursor: StreamCursor {
  private var told: [String: StoreNews] = [:]

  /// Begins with the stores as they are.
  init(after stores: [AttachedStore]) {
    for store in stores { told[store.id] = Self.news(of: store) }
  }

  private static func news(of store: AttachedStore) -> StoreNews {
    let summary = store.trace.summary
    return StoreNews(
      store: store.id, seq: summary.newest, travelling: summary.travelling, subscribers: summary.subscribers)
  }

  func hasNews(in world: StreamWorld) -> Bool { world.stores.contains { Self.news(of: $0) != told[$0.id] } }

  mutating func takeNews(in world: StreamWorld, limit: Int) -> StreamNews? {
    let news = world.stores.map(Self.news).filter { $0 != told[$0.store] }.prefix(limit)
    for store in news { told[store.store] = store }
    return news.isEmpty ? nil : .changed(Array(news))
  }
}
