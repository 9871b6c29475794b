import InspectorProtocol
import RPCWire
import StoreRuntime
import StoreTrace

/// The stream `state`: what the app shows of each store at a path, the latest only, and only where that has changed.
struct StateCursor: StreamCursor {
  private struct Seen: Equatable {
    var seq: Int
    var travelling: Int?
  }

  private let path: StatePath
  private let depth: Int
  /// How each store stood when its state was last asked for.
  private var asked: [String: Seen] = [:]
  private var told: [String: StateSnapshot] = [:]
  /// The store that was asked for last, so that the next turn is another's.
  private var lastStore: String?
  /// The store whose state is being read; one at a time.
  private var reading: String?

  /// A cursor that tells the present state first.
  init(at path: StatePath, depth: Int) {
    self.path = path
    self.depth = depth
  }

  func hasNews(in world: StreamWorld) -> Bool { reading == nil && next(in: world) != nil }

  private func next(in world: StreamWorld) -> AttachedStore? {
    let first = world.stores.firstIndex { $0.id == lastStore }.map { $0 + 1 } ?? 0
    return (world.stores[first...] + world.stores[..<first]).first { store in
      store.trace.store.rebuild != .none && !store.trace.summary.isReleased && Self.seen(store) != asked[store.id]
    }
  }

  private static func seen(_ store: AttachedStore) -> Seen {
    let summary = store.trace.summary
    return Seen(seq: summary.shown, travelling: summary.travelling)
  }

  mutating func takeNews(in world: StreamWorld, limit: Int) -> StreamNews? {
    guard reading == nil, let store = next(in: world) else { return nil }
    let seen = Self.seen(store)
    asked[store.id] = seen
    lastStore = store.id
    reading = store.id
    return .reading(
      .snapshot(
        SnapshotReading(store: store, seq: seen.seq, isTravelling: seen.travelling != nil, path: path, depth: depth)))
  }

  mutating func takeAnswer(_ answer: StreamAnswer) -> [StreamItem] {
    guard case .snapshot(let snapshot, of: let store) = answer else { return [] }
    reading = nil
    guard let snapshot else {
      // Evicted meanwhile, or the store's isolation is blocked: it is asked again when its turn comes.
      asked[store] = nil
      return []
    }
    defer { told[store] = snapshot }
    return told[store]?.showsSame(as: snapshot) == true ? [] : [.state(snapshot)]
  }
}

extension StateSnapshot {
  /// True if a client that has one need not be given the other.
  fileprivate func showsSame(as other: StateSnapshot) -> Bool {
    node == other.node && children == other.children && travelling == other.travelling && nextStart == other.nextStart
      && truncated == other.truncated
  }
}
