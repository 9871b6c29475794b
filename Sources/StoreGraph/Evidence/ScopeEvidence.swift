/// What graphs know of a scope.
public struct ScopeEvidence: Sendable, Hashable {
  /// Its number in its store.
  public var number: Int
  /// The type of the state it shows.
  public var stateType: String
  /// The id of the element it shows; nil where it shows no element of a collection.
  public var element: String?
  /// Where it was asked for.
  public var location: SourcePlace?
  /// When it lived.
  public var lifetime: Lifetime
  /// How often it was asked for again while somebody held it.
  public var hits: Int
  /// True if it can be found again; false for a scope of functions, which is made anew each time.
  public var isCached: Bool
  /// True if somebody holds it although the part it shows is gone.
  public var isAbsent: Bool

  /// A scope.
  public init(
    number: Int, stateType: String, element: String? = nil, location: SourcePlace? = nil,
    lifetime: Lifetime = Lifetime(born: 0), hits: Int = 0, isCached: Bool = true, isAbsent: Bool = false
  ) {
    self.number = number
    self.stateType = stateType
    self.element = element
    self.location = location
    self.lifetime = lifetime
    self.hits = hits
    self.isCached = isCached
    self.isAbsent = isAbsent
  }
}
