/// A scope that somebody holds, or held until a moment ago.
struct CachedScope {
  weak var store: AnyObject?
  let reference: ScopeReference
}

extension Store {
  @usableFromInline
  func cachedScope<Child, ChildAction>(_ key: ScopeKey) -> Store<Child, ChildAction>? {
    guard let entry = scopes[key], let known = entry.store as? Store<Child, ChildAction> else { return nil }
    shared.scopes.hits += 1
    emit(.scopeHit(entry.reference))
    return known
  }

  /// The scope of a child that may be absent; nil while it is, and then the cache forgets it.
  @usableFromInline
  func presentScope<Child, ChildAction>(
    _ key: ScopeKey, at location: SourceLocation, place: PartPath, element: String? = nil,
    get: @escaping (State) -> Child?, modify: ((inout State, (inout Child) -> Void) -> Void)?,
    embed: @escaping (ChildAction) -> Action
  ) -> Store<Child, ChildAction>? {
    guard let present = read(get) else {
      forgetScope(key)
      return nil
    }
    if let known: Store<Child, ChildAction> = cachedScope(key) { return known }
    return makeScope(
      key, at: location, place: place, element: element, lastSeen: present, get: get, modify: modify, embed: embed)
  }

  /// - Parameter lastSeen: what the scope shows once its child is gone; nil where it cannot go before its parent does.
  @usableFromInline
  func makeScope<Child, ChildAction>(
    _ key: ScopeKey?, at location: SourceLocation, place: PartPath, element: String? = nil, lastSeen: Child? = nil,
    get: @escaping (State) -> Child?, modify: ((inout State, (inout Child) -> Void) -> Void)?,
    embed: @escaping (ChildAction) -> Action
  ) -> Store<Child, ChildAction> {
    shared.lastScope += 1
    let reference = ScopeReference(
      number: shared.lastScope, stateType: "\(Child.self)", element: element, location: location)
    let scope = Scope(of: self, key: key, reference, get: get, modify: modify, embed: embed)
    let child = Store<Child, ChildAction>(
      scope, reference, shared: shared, place: place, home: handle.reference.home, sources: sources,
      dependencies: dependencies,
      // Below a child that may go, every part may go.
      lastSeen: lastSeen ?? self.lastSeen.flatMap { read(get) ?? get($0) })
    shared.heldScopes[reference.number] = ScopeEntry(reference: reference, isCached: key != nil, scope: scope)
    if let key {
      scopes[key] = CachedScope(store: child, reference: reference)
      shared.scopes.misses += 1
      emit(.scopeMissed(reference))
    } else {
      shared.scopes.uncached += 1
      emit(.scopeUncached(reference))
    }
    return child
  }

  /// Forgets a cached scope since it is gone, or its child is.
  ///
  /// - Parameter number: forget only the scope of that number, which is being released.
  /// - Returns: false if there is nothing to forget.
  @discardableResult
  func forgetScope(_ key: ScopeKey, number: Int? = nil) -> Bool {
    guard let entry = scopes[key], number == nil || entry.reference.number == number else { return false }
    scopes[key] = nil
    shared.scopes.evictions += 1
    emit(.scopeEvicted(entry.reference, isHeld: number == nil))
    return true
  }
}
