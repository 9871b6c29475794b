import RPCWire

/// Keeps requests of one connection in order with the writes before them, store by store.
///
/// While a write to a store is pending, later requests that name the store wait in arrival order, so that a pipelined
/// dispatch and read agree; requests that name another store, or none, go on.
struct StoreLanes {
  /// How many requests may wait for one store; more are refused as overload.
  static let limit = 1_000

  private struct Queue {
    var isWriting = false
    var waiting: [Call] = []
  }

  private var queues: [String: Queue] = [:]

  /// What is to become of a request that names a store.
  enum Admission {
    case proceed
    case wait
    case refuse
  }

  /// Decides about a request and, if it is a write that proceeds, closes the lane behind it.
  mutating func admit(_ call: Call, store: String, isWrite: Bool) -> Admission {
    var queue = queues[store] ?? Queue()
    defer { queues[store] = queue.isWriting ? queue : nil }
    if queue.isWriting {
      guard queue.waiting.count < Self.limit else { return .refuse }
      queue.waiting.append(call)
      return .wait
    }
    queue.isWriting = isWrite
    return .proceed
  }

  /// Takes a request out that waits for a write; the client no longer wants it.
  mutating func forget(_ id: RequestID) {
    for store in queues.keys { queues[store]?.waiting.removeAll { $0.id == id } }
  }

  /// Ends the pending write and gives back what waited for it, to be admitted again in order.
  mutating func finishWrite(store: String) -> [Call] {
    queues.removeValue(forKey: store)?.waiting ?? []
  }
}
