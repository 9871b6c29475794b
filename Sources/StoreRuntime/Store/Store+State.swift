extension Store {
  /// The current state; of a scope, the part it shows.
  ///
  /// Reading it while a function is observed makes every transition of the store or scope count. Prefer members, such as
  /// `store.count`, there.
  @inlinable
  public var state: State {
    noteStateRead()
    return current ?? scopeState
  }

  /// True if the state is there: always, but for a scope whose child has gone.
  public var isPresent: Bool { read { _ in true } ?? false }

  /// The number of the last settled action of the store; 0 while there was none.
  @inlinable
  public var seq: Int { rootSeq ?? settled }

  @usableFromInline
  var rootSeq: Int? { projection?.seq }

  /// Tells apart scopes of which nobody knows what part they show.
  @usableFromInline
  var unplacedScope: Int? { place.isExact ? nil : scopeReference?.number }

  /// The number of the scope this is; 0 for a store that holds its state.
  @usableFromInline
  var scopeNumber: Int { scopeReference?.number ?? 0 }

  @usableFromInline
  var scopeState: State { projection?.read() ?? lastSeenState }

  // A store without a state of its own is a scope, and one whose child can go remembers what it was made with.
  var lastSeenState: State {
    guard let lastSeen else { preconditionFailure("a scope without a state: its parent cannot be gone") }
    return lastSeen
  }
}
