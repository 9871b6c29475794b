import InspectorProtocol
import StoreTrace

/// The stream `subscribers`: how many subscriptions each store has, the latest figure only.
struct SubscribersCursor: StreamCursor {
  /// The last count told of each store.
  private var told: [String: Int] = [:]

  func hasNews(in world: StreamWorld) -> Bool {
    world.stores.contains { $0.trace.summary.subscribers != told[$0.id] }
  }

  mutating func takeNews(in world: StreamWorld, limit: Int) -> StreamNews? {
    var counts: [SubscriberCount] = []
    for store in world.stores where counts.count < limit {
      let summary = store.trace.summary
      guard summary.subscribers != told[store.id] else { continue }
      told[store.id] = summary.subscribers
      counts.append(SubscriberCount(store: store.id, seq: summary.newest, count: summary.subscribers))
    }
    return counts.isEmpty ? nil : .events(counts.map(StreamItem.subscribers))
  }
}
