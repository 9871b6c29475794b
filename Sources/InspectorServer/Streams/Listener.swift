import InspectorProtocol

/// One client's subscription to a stream: who listens, how much and how fast; the cursor knows what was told.
struct Listener {
  let id: String
  /// The ids of the stores listened to; nil for all, also those attached later.
  let stores: Set<String>?
  /// How many events may be unacknowledged; nil for no limit.
  let window: Int?
  /// The shortest time between two notifications, in nanoseconds.
  let interval: UInt64
  /// True if it hears what the program prints.
  let hearsOutput: Bool
  var cursor: any StreamCursor

  /// Events sent so far; the next one has this number plus one.
  private(set) var sent = 0
  /// Events the client has acknowledged.
  private(set) var acknowledged = 0
  /// When the next notification may go out, in monotonic nanoseconds.
  var nextTurn: UInt64 = 0

  init(
    id: String, stores: Set<String>?, window: Int?, interval: UInt64, hearsOutput: Bool, cursor: any StreamCursor
  ) {
    self.id = id
    self.stores = stores
    self.window = window
    self.interval = interval
    self.hearsOutput = hearsOutput
    self.cursor = cursor
  }

  /// How many more events may be sent now.
  var credit: Int { window.map { max(0, $0 - (sent - acknowledged)) } ?? .max }

  /// Takes an acknowledgement; of what was not sent it gives no credit.
  mutating func acknowledge(through number: Int) { acknowledged = min(max(acknowledged, number), sent) }

  /// The part of the world it listens to.
  func world(_ world: StreamWorld) -> StreamWorld {
    guard let stores else { return world }
    return StreamWorld(stores: world.stores.filter { stores.contains($0.id) }, output: world.output)
  }

  /// Numbers events and makes them a notification.
  mutating func deliver(_ content: Delivery.Content, gap: Gap? = nil) -> Delivery {
    let count =
      switch content {
      case .events(let events): events.count
      case .changed(let stores): stores.count
      }
    defer { sent += count }
    return Delivery(listener: id, number: sent + 1, content: content, gap: gap)
  }
}
