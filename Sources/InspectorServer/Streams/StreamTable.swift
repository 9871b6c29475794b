import InspectorProtocol
import StoreTrace

/// The listeners of one connection, and what is due to each.
///
/// Loss law, kept per listener and store: every seq after the one it began with is delivered once, in order, or lies in
/// exactly one reported gap.
struct StreamTable {
  /// The shortest time between two notifications to a listener: at most 30 a second.
  static let shortestInterval: UInt64 = 33_000_000
  /// The most listeners of one connection.
  static let limit = 1_000
  /// The most events in one notification.
  static let batch = 500

  private var listeners: [Listener] = []
  private var lastID = 0

  /// How many listen.
  var count: Int { listeners.count }

  /// True if nobody listens, so that stores need not tell of changes.
  var isEmpty: Bool { listeners.isEmpty }

  /// When the next notification is due, in monotonic nanoseconds; nil if nothing waits.
  private(set) var nextTurn: UInt64?

  /// Begins to listen; what is in the recordings already is not told.
  ///
  /// - Returns: the new listener's id.
  mutating func listen(
    to stream: StreamName, of stores: Set<String>?, window: Int?, maxHz: Int?, among attached: [AttachedStore]
  ) -> String {
    lastID += 1
    let interval = maxHz.map { 1_000_000_000 / UInt64(max(1, $0)) } ?? 0
    var listener = Listener(
      id: "l\(lastID)", stream: stream, stores: stores, window: window,
      interval: max(interval, Self.shortestInterval))
    for store in attached { listener.cursors[store.id] = store.trace.summary.newest }
    listeners.append(listener)
    return listener.id
  }

  /// Takes an acknowledgement of the events up to number `through`.
  ///
  /// - Returns: false if nobody listens under that id.
  mutating func acknowledge(_ id: String, through: Int) -> Bool {
    guard let index = listeners.firstIndex(where: { $0.id == id }) else { return false }
    listeners[index].acknowledged = min(max(listeners[index].acknowledged, through), listeners[index].sent)
    return true
  }

  /// Stops listening.
  ///
  /// - Returns: false if nobody listens under that id.
  mutating func cancel(_ id: String) -> Bool {
    guard let index = listeners.firstIndex(where: { $0.id == id }) else { return false }
    listeners.remove(at: index)
    if isEmpty { nextTurn = nil }
    return true
  }

  /// Looks again later, since the client does not read now.
  mutating func postpone(to time: UInt64) {
    nextTurn = isEmpty ? nil : time
  }

  /// Takes what is due now; what must wait for its turn sets `nextTurn`.
  mutating func takeDue(now: UInt64, from stores: [AttachedStore]) -> [Delivery] {
    nextTurn = nil
    var deliveries: [Delivery] = []
    for index in listeners.indices {
      let followed = stores.filter { listeners[index].follows($0) }
      guard listeners[index].credit > 0, followed.contains(where: { listeners[index].hasNews(of: $0) }) else {
        continue
      }
      if now < listeners[index].nextTurn {
        wait(until: listeners[index].nextTurn)
        continue
      }
      if let delivery = listeners[index].takeTurn(among: followed, limit: Self.batch) { deliveries.append(delivery) }
      listeners[index].nextTurn = now &+ listeners[index].interval
      if listeners[index].credit > 0, followed.contains(where: { listeners[index].hasNews(of: $0) }) {
        wait(until: listeners[index].nextTurn)
      }
    }
    return deliveries
  }

  private mutating func wait(until time: UInt64) {
    nextTurn = nextTurn.map { min($0, time) } ?? time
  }
}
