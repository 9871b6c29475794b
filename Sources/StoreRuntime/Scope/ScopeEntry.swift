/// A scope that somebody holds, in the list of the store that holds the state.
struct ScopeEntry {
  let reference: ScopeReference
  let isCached: Bool
  /// It takes itself out of the list when it is released.
  unowned let scope: any Projection

  init(reference: ScopeReference, isCached: Bool, scope: any Projection) {
    self.reference = reference
    self.isCached = isCached
    self.scope = scope
  }
}

/// A scope that somebody holds, looked at on the store's isolation.
package struct HeldScope {
  /// Which one it is.
  package let reference: ScopeReference
  /// True if it can be found again.
  package let isCached: Bool
  /// True if the part it shows is gone.
  package let isAbsent: Bool
  /// How its part lies in the store's state.
  package let steps: [ReadStep]
}

// What changes without anybody being told, to be looked at by those who want to know.
extension Store {
  /// The scopes into this store that somebody holds, in the order they were made; at most so many of the last.
  ///
  /// - Complexity: O(scopes), and a reading of the part of each that is given.
  package func heldScopes(limit: Int) -> [HeldScope] {
    var newest = Newest<ScopeEntry>(limit: limit)
    for (number, entry) in shared.heldScopes { newest.insert(entry, number: number) }
    return newest.inOrder.map {
      HeldScope(
        reference: $0.reference, isCached: $0.isCached, isAbsent: $0.scope.isAbsent, steps: $0.scope.steps)
    }
  }

  /// The ids of the subscriptions that live although the object they work for is gone, in the order they began; at most so
  /// many of the last.
  ///
  /// - Complexity: O(subscriptions)
  package func subscriptionsWithoutOwner(limit: Int) -> [Int] { shared.withoutOwner(limit: limit) }

  /// What observers read now, by the ids of their subscriptions: at most so many of the last, and of them no more than
  /// read so many values, but for the one that goes beyond.
  ///
  /// - Complexity: O(observers + values that are given)
  package func observedReads(limit: Int) -> [Int: [ObservedRead]] {
    var newest = Newest<(id: Int, collector: ReadCollector)>(limit: limit)
    for (id, observer) in shared.observers {
      if let collector = observer.collector { newest.insert((id, collector), number: id) }
    }
    var room = limit
    var reads: [Int: [ObservedRead]] = [:]
    for (id, collector) in newest.inOrder.reversed() where room > 0 {
      let values = collector.observed
      room -= values.count
      reads[id] = values
    }
    return reads
  }
}
