import StoreRuntime

/// What a store tells nobody, found out by looking, on its isolation.
struct Look {
  /// A scope that somebody holds.
  struct Scope {
    let reference: ScopeReference
    let isCached: Bool
    let isAbsent: Bool
    /// The part it shows; nil where that cannot be told.
    let path: StatePath?
  }

  /// The most scopes, observers with what they read, and subscriptions without an owner that are told of; the newest are.
  static let limit = 1_000

  let scopes: [Scope]
  /// The subscriptions whose owner is gone.
  let withoutOwner: [Int]
  /// What observers read, by the numbers of their subscriptions.
  private(set) var reads: [Int: [StatePath]] = [:]

  init<State, Action>(around store: Store<State, Action>) {
    var places = KeyPathPlaces()
    scopes = store.heldScopes(limit: Self.limit).map { scope in
      Scope(
        reference: scope.reference, isCached: scope.isCached, isAbsent: scope.isAbsent, path: places.path(scope.steps))
    }
    withoutOwner = store.subscriptionsWithoutOwner(limit: Self.limit)
    for (id, values) in store.observedReads(limit: Self.limit) {
      let found = Set(values.compactMap { places.path($0.steps + [.member($0.keyPath)]) })
      reads[id] = found.sorted { $0.description < $1.description }
    }
  }
}

/// Where key paths lead; each is asked once for its text, which takes microseconds.
private struct KeyPathPlaces {
  private var known: [AnyKeyPath: StatePath?] = [:]

  /// Where steps lead, the one from where the other ends; nil where that cannot be told of one of them.
  mutating func path(_ steps: [ReadStep]) -> StatePath? {
    var segments: [String] = []
    for step in steps {
      switch step {
      case .member(let keyPath):
        guard let path = path(keyPath) else { return nil }
        segments += path.segments
      case .key(let key): segments.append(key)
      case .some: segments.append("some")
      case .within: return nil
      }
    }
    return StatePath(segments: segments)
  }

  private mutating func path(_ keyPath: AnyKeyPath) -> StatePath? {
    if let path = known[keyPath] { return path }
    let path = KeyPathText.path(of: keyPath)
    known[keyPath] = .some(path)
    return path
  }
}
