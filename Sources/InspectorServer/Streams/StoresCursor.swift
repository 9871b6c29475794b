import InspectorProtocol
import StoreTrace

/// The stream `stores`: stores that are attached, and those that are gone.
struct StoresCursor: StreamCursor {
  private var attached: Set<String>
  private var released: Set<String>

  /// Begins with the stores that are there.
  init(after stores: [AttachedStore]) {
    attached = Set(stores.map(\.id))
    released = Set(stores.filter(\.trace.summary.isReleased).map(\.id))
  }

  func hasNews(in world: StreamWorld) -> Bool { world.stores.contains { arrival(of: $0) != nil } }

  private func arrival(of store: AttachedStore) -> StoreArrival.Kind? {
    if !attached.contains(store.id) { return .attached }
    return !released.contains(store.id) && store.trace.summary.isReleased ? .released : nil
  }

  mutating func takeNews(in world: StreamWorld, limit: Int) -> StreamNews? {
    var arrivals: [StoreArrival] = []
    for store in world.stores {
      // One that came and went meanwhile is told twice.
      while arrivals.count < limit, let arrival = arrival(of: store) {
        switch arrival {
        case .attached: attached.insert(store.id)
        case .released: released.insert(store.id)
        }
        arrivals.append(StoreArrival(arrival: arrival, store: StoreRef(store)))
      }
    }
    return arrivals.isEmpty ? nil : .events(arrivals.map(StreamItem.store))
  }
}
