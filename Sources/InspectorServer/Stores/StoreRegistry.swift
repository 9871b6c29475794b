import StoreLocks

/// The stores that clients can see; stores come from any isolation, the loop reads.
final class StoreRegistry: Sendable {
  private struct Contents {
    var stores: [AttachedStore] = []
    var lastID = 0
    var observer: (@Sendable () -> Void)?
  }

  private let contents = Guarded(Contents())

  /// Adds a store under a fresh id.
  func add(_ make: (_ id: String) -> AttachedStore) {
    let observer = contents.withLock { contents in
      contents.lastID += 1
      contents.stores.append(make("s\(contents.lastID)"))
      return contents.observer
    }
    observer?()
  }

  /// The stores in the order they were attached.
  var all: [AttachedStore] { contents.withLock { $0.stores } }

  /// The store with an id.
  subscript(id: String) -> AttachedStore? {
    contents.withLock { $0.stores.first { $0.id == id } }
  }

  /// Calls the function, from any thread, after a store was added; nil stops it.
  func observe(_ body: (@Sendable () -> Void)?) {
    contents.withLock { $0.observer = body }
  }
}
