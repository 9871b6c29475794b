/// What a store's cache of scopes has done, those of its scopes' scopes included.
public struct ScopeStatistics: Sendable, Hashable {
  /// Scopes asked for that somebody still held.
  public internal(set) var hits = 0
  /// Scopes that had to be made.
  public internal(set) var misses = 0
  /// Scopes that were forgotten: released by everybody, or their child was gone.
  public internal(set) var evictions = 0
  /// Scopes made of closures, which cannot be compared and so are made anew each time.
  public internal(set) var uncached = 0
}

/// One scope, for events.
public struct ScopeReference: Sendable, Hashable {
  /// The scope's number in its root store, counted from 1.
  public let number: Int
  /// The type of the state it shows.
  public let stateType: String
  /// The element's id as text, for a scope of a collection.
  public let element: String?
  /// Where it was asked for.
  public let location: SourceLocation

  /// A scope; stores make those that they tell of.
  public init(number: Int, stateType: String, element: String? = nil, location: SourceLocation) {
    self.number = number
    self.stateType = stateType
    self.element = element
    self.location = location
  }
}
