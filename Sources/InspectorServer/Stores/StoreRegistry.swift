import StoreLocks
import StoreGraph

/// The stores that clients can see; stores come from any isolation, the loop reads.
final class StoreRegistry: Sendable {
  private struct Contents {
    var stores: [AttachedStore] = []
    var lastID = 0
    var lastClient = 0
    var gates: [WakeGate] = []

    /// Makes every store tell those who follow; nothing is called here.
    func tellFollowers() {
      // One closure for one gate: no array is walked for each action.
      let gates = gates
      let tell: (@Sendable () -> Void)? =
        switch gates.count {
        case 0: nil
        case 1: { [gate = gates[0]] in gate.pass() }
        default: { for gate in gates { gate.pass() } }
        }
      for store in stores { store.watch.observe(tell) }
    }
  }

  private let contents = Guarded(Contents())

  /// Adds a store under a fresh id.
  @discardableResult
  func add(_ make: (_ id: String) -> AttachedStore) -> AttachedStore {
    let (store, gates) = contents.withLock { contents in
      contents.lastID += 1
      let store = make("s\(contents.lastID)")
      contents.stores.append(store)
      contents.tellFollowers()
      return (store, contents.gates)
    }
    for gate in gates { gate.pass() }
    return store
  }

  /// The number of the next client, counted from 1.
  func countClient() -> Int {
    contents.withLock { contents in
      contents.lastClient += 1
      return contents.lastClient
    }
  }

  /// The stores in the order they were attached.
  var all: [AttachedStore] { contents.withLock { $0.stores } }

  /// The store with an id.
  subscript(id: String) -> AttachedStore? {
    contents.withLock { $0.stores.first { $0.id == id } }
  }

  /// Passes the gate, from any thread, after anything was recorded, views did anything or a store was added.
  func follow(with gate: WakeGate) {
    contents.withLock { contents in
      guard !contents.gates.contains(where: { $0 === gate }) else { return }
      contents.gates.append(gate)
      contents.tellFollowers()
    }
  }

  /// Ends what `follow` began.
  func unfollow(with gate: WakeGate) {
    contents.withLock { contents in
      contents.gates.removeAll { $0 === gate }
      contents.tellFollowers()
    }
  }
}
