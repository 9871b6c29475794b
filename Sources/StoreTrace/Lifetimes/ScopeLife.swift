public import StoreRuntime

/// A scope, from its making to its release.
public struct ScopeLife: Sendable {
  /// Which one it is.
  public let reference: ScopeReference
  /// The seq after which it was made; that at which the recording began, if it is older.
  public let born: Int
  /// The seq after which everybody had released it; nil while somebody holds it.
  public internal(set) var died: Int?
  /// How often it was asked for again while somebody held it.
  public internal(set) var hits = 0
  /// True if it can be found again; false for a scope of functions.
  public let isCached: Bool
  /// True if it was found that the part it shows is gone, though somebody holds it.
  public internal(set) var isAbsent = false
  /// The part it shows, in the store's state; nil where that cannot be told, or nobody has looked yet.
  public internal(set) var path: StatePath?
}
