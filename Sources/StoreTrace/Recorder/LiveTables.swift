import StoreRuntime

/// What a recorder knows of the present rather than the past.
struct LiveTables: Sendable {
  /// The subscriptions that have not ended, in the order they began.
  var subscriptions: [SubscriptionRecord] = []
  /// The seq of the action behind each effect in flight.
  var causes: [Int: Int] = [:]
  /// True once the store is gone; its history stays readable.
  var isReleased = false
}
