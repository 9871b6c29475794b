import InspectorProtocol

/// One client's subscription to a stream.
///
/// It keeps no queue: events are read from the stores' recordings when there is credit and time, so a slow client costs
/// nothing, and what is evicted meanwhile is told as a gap.
struct Listener {
  let id: String
  let stream: StreamName
  /// The ids of the stores listened to; nil for all, also those attached later.
  let stores: Set<String>?
  /// How many events may be unacknowledged; nil for no limit.
  let window: Int?
  /// The shortest time between two notifications, in nanoseconds.
  let interval: UInt64

  /// Events sent so far; the next one has this number plus one.
  var sent = 0
  /// Events the client has acknowledged.
  var acknowledged = 0
  /// The last seq told of each store.
  var cursors: [String: Int] = [:]
  /// The last count told of each store.
  var counts: [String: Int] = [:]
  /// The store that was told of last, so that the next turn is another's.
  var lastStore: String?
  /// When the next notification may go out, in monotonic nanoseconds.
  var nextTurn: UInt64 = 0

  /// How many more events may be sent now.
  var credit: Int { window.map { max(0, $0 - (sent - acknowledged)) } ?? .max }

  func follows(_ store: AttachedStore) -> Bool { stores?.contains(store.id) ?? true }
}
