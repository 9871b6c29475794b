import InspectorProtocol

/// One notification to a listener.
struct Delivery {
  enum Content {
    case events([StreamItem])
    case changed([StoreNews])
  }

  let listener: String
  /// The number of the first event.
  let number: Int
  let content: Content
  /// Events before them that cannot be delivered any more.
  let gap: Gap?
}
