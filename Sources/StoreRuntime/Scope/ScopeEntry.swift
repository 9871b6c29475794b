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
  /// - Complexity: O(scopes), and a reading of each one's part.
  package func heldScopes(limit: Int) -> [HeldScope] {
    shared.heldScopes.values.sorted { $0.reference.number < $1.reference.number }.suffix(limit).map {
      HeldScope(
        reference: $0.reference, isCached: $0.isCached, isAbsent: $0.scope.isAbsent, steps: $0.scope.steps)
    }
  }

  /// The ids of the subscriptions that live although the object they work for is gone.
  ///
  /// - Complexity: O(subscriptions)
  package var subscriptionsWithoutOwner: [Int] { shared.withoutOwner }

  /// What observers read now, by the ids of their subscriptions.
  ///
  /// - Complexity: O(values that are read)
  package var observedReads: [Int: [ObservedRead]] {
    shared.observers.compactMapValues { $0.collector?.observed }
  }
}
