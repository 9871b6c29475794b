import InspectorProtocol

/// The listeners of one connection, and what is due to each.
struct StreamTable {
  /// The shortest time between two notifications to a listener: at most 30 a second.
  static let shortestInterval: UInt64 = 33_000_000
  /// The most listeners of one connection.
  static let limit = 1_000
  /// The most events in one notification.
  static let batch = 500

  /// What is due to a listener.
  enum Due {
    case delivery(Delivery)
    /// Something is to be read for it; what that came to goes to `finishReading`.
    case reading(StreamReading, listener: String)
  }

  private var listeners: [Listener] = []
  private var lastID = 0

  /// How many listen.
  var count: Int { listeners.count }

  /// True if nobody listens, so that stores need not tell of changes.
  var isEmpty: Bool { listeners.isEmpty }

  /// True if somebody listens to what the program prints.
  var hearsOutput: Bool { listeners.contains(where: \.hearsOutput) }

  /// When the next notification is due, in monotonic nanoseconds; nil if nothing waits.
  private(set) var nextTurn: UInt64?

  /// Begins to listen.
  ///
  /// - Returns: the new listener's id.
  mutating func listen(
    with cursor: any StreamCursor, of stores: Set<String>? = nil, window: Int? = nil, maxHz: Int? = nil,
    hearsOutput: Bool = false
  ) -> String {
    lastID += 1
    let interval = maxHz.map { 1_000_000_000 / UInt64(max(1, $0)) } ?? 0
    listeners.append(
      Listener(
        id: "l\(lastID)", stores: stores, window: window, interval: max(interval, Self.shortestInterval),
        hearsOutput: hearsOutput, cursor: cursor))
    return "l\(lastID)"
  }

  /// Takes an acknowledgement of the events up to number `through`.
  ///
  /// - Returns: false if nobody listens under that id.
  mutating func acknowledge(_ id: String, through: Int) -> Bool {
    guard let index = listeners.firstIndex(where: { $0.id == id }) else { return false }
    listeners[index].acknowledge(through: through)
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
  mutating func takeDue(now: UInt64, in world: StreamWorld) -> [Due] {
    nextTurn = nil
    var due: [Due] = []
    for index in listeners.indices {
      let world = listeners[index].world(world)
      guard listeners[index].credit > 0, listeners[index].cursor.hasNews(in: world) else { continue }
      if now < listeners[index].nextTurn {
        wait(until: listeners[index].nextTurn)
        continue
      }
      if let news = takeNews(of: index, in: world) { due.append(news) }
      listeners[index].nextTurn = now &+ listeners[index].interval
      if listeners[index].credit > 0, listeners[index].cursor.hasNews(in: world) {
        wait(until: listeners[index].nextTurn)
      }
    }
    return due
  }

  /// Takes what a reading came to.
  mutating func finishReading(_ answer: StreamAnswer, of id: String) -> Delivery? {
    guard let index = listeners.firstIndex(where: { $0.id == id }) else { return nil }
    let events = listeners[index].cursor.takeAnswer(answer)
    return events.isEmpty ? nil : listeners[index].deliver(.events(events))
  }

  private mutating func takeNews(of index: Int, in world: StreamWorld) -> Due? {
    let limit = min(Self.batch, listeners[index].credit)
    switch listeners[index].cursor.takeNews(in: world, limit: limit) {
    case .events(let events, let gap): return .delivery(listeners[index].deliver(.events(events), gap: gap))
    case .changed(let stores): return .delivery(listeners[index].deliver(.changed(stores)))
    case .reading(let reading): return .reading(reading, listener: listeners[index].id)
    case nil: return nil
    }
  }

  private mutating func wait(until time: UInt64) {
    nextTurn = nextTurn.map { min($0, time) } ?? time
  }
}
