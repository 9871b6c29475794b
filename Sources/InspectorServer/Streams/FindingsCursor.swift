import InspectorProtocol
import StoreGraph

/// The stream `findings`: each finding when it appears, when its figures change, and when it is gone.
struct FindingsCursor: StreamCursor {
  /// The most notifications a second: whoever reads findings is not helped by more, and each costs a look at all.
  static let maxHz = 3

  private var told: [String: [String: InspectorProtocol.Finding]] = [:]
  /// What each store's findings were made of when they were last asked for.
  private var asked: [String: StoreWatch.Version] = [:]
  /// The store that was asked for last, so that the next turn is another's.
  private var lastStore: String?
  /// The most news of the reading that is on its way; one at a time.
  private var reading: Int?

  func hasNews(in world: StreamWorld) -> Bool { reading == nil && next(in: world) != nil }

  private func next(in world: StreamWorld) -> AttachedStore? {
    let first = world.stores.firstIndex { $0.id == lastStore }.map { $0 + 1 } ?? 0
    return (world.stores[first...] + world.stores[..<first]).first { $0.watch.version != asked[$0.id] }
  }

  mutating func takeNews(in world: StreamWorld, limit: Int) -> StreamNews? {
    guard reading == nil, let store = next(in: world) else { return nil }
    asked[store.id] = store.watch.version
    lastStore = store.id
    reading = limit
    return .reading(.findings(FindingsReading(store: store, told: told[store.id] ?? [:], limit: limit)))
  }

  mutating func takeAnswer(_ answer: StreamAnswer) -> [StreamItem] {
    guard case .findings(let news, of: let store) = answer else { return [] }
    let limit = reading ?? 0
    reading = nil
    // Where there may be more, or it could not be read, it is asked again when its turn comes.
    if news.map({ $0.count >= limit }) ?? true { asked[store] = nil }
    for item in news ?? [] {
      if let finding = item.finding { told[store, default: [:]][finding.id] = finding }
      if let gone = item.gone { told[store]?[gone] = nil }
    }
    return (news ?? []).map(StreamItem.finding)
  }
}
