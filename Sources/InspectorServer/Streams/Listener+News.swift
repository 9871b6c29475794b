import InspectorProtocol
import StoreTrace

extension Listener {
  /// True if something of the store has not been told yet.
  func hasNews(of store: AttachedStore) -> Bool {
    let summary = store.trace.summary
    return switch stream {
    case .actions: summary.newest > (cursors[store.id] ?? summary.first)
    case .subscribers: summary.subscribers != counts[store.id]
    }
  }

  /// Takes the next notification: of the first store with news after the one that was told of last.
  mutating func takeTurn(among stores: [AttachedStore], limit: Int) -> Delivery? {
    let first = stores.firstIndex { $0.id == lastStore }.map { $0 + 1 } ?? 0
    for store in stores[first...] + stores[..<first] {
      guard let delivery = takeNews(of: store, limit: limit) else { continue }
      lastStore = store.id
      return delivery
    }
    return nil
  }

  /// Takes what has not been told of the store, as far as credit and limit allow.
  mutating func takeNews(of store: AttachedStore, limit: Int) -> Delivery? {
    let room = min(limit, credit)
    guard room > 0, hasNews(of: store) else { return nil }
    return switch stream {
    case .actions: takeActions(of: store, limit: room)
    case .subscribers: takeCount(of: store)
    }
  }

  private mutating func takeActions(of store: AttachedStore, limit: Int) -> Delivery {
    let summary = store.trace.summary
    let cursor = cursors[store.id] ?? summary.first
    let entries = store.trace.actions(in: cursor + 1...summary.newest, limit: limit, keeping: .oldest, hiding: [])
    // Read after the entries: what was evicted while they were read is missing from them.
    let firstKept = entries.first?.seq ?? summary.newest + 1
    let gap =
      firstKept > cursor + 1
      ? Gap(
        store: store.id, from: cursor + 1, to: firstKept - 1, count: firstKept - cursor - 1, reason: .evicted) : nil
    cursors[store.id] = entries.last?.seq ?? summary.newest
    defer { sent += entries.count }
    return Delivery(listener: id, store: store.id, number: sent + 1, events: .actions(entries), gap: gap)
  }

  private mutating func takeCount(of store: AttachedStore) -> Delivery {
    let summary = store.trace.summary
    counts[store.id] = summary.subscribers
    defer { sent += 1 }
    return Delivery(
      listener: id, store: store.id, number: sent + 1,
      events: .count(seq: summary.newest, count: summary.subscribers), gap: nil)
  }
}
