import InspectorProtocol
import StoreTrace

/// One notification to a listener.
struct Delivery {
  enum Events {
    case actions([ActionEntry])
    case count(seq: Int, count: Int)
  }

  let listener: String
  let store: String
  /// The number of the first event.
  let number: Int
  let events: Events
  /// Events before them that cannot be delivered any more.
  let gap: Gap?
}
