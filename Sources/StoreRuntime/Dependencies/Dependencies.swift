import Synchronization

/// What a store, its reducer and its effects depend on, by the types of the keys.
///
/// A store reads `Dependencies.current` when it is made and keeps that set: what is changed outside later does not
/// reach it. A reducer finds them in its context, and gives an effect what it needs.
public struct Dependencies: Sendable {
  /// The set that a store made here reads.
  ///
  /// Bind another for a stretch of code with `Dependencies.$current.withValue(_:operation:)`. The work of effects has
  /// the set of its store.
  @TaskLocal public static var current = Dependencies()

  private static let lastID = Atomic<Int>(0)

  private var values: [ObjectIdentifier: any Sendable] = [:]

  /// Tells sets apart: a set has the id of the one it was copied from until something is set in it.
  ///
  /// The empty set has 0.
  public private(set) var id = 0

  /// The empty set: every key has its default value.
  public init() {}

  /// What was set for the key, or its default value.
  public subscript<Key: DependencyKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set {
      values[ObjectIdentifier(key)] = newValue
      id = Self.lastID.add(1, ordering: .relaxed).newValue
    }
  }

  static func frozen(overriding override: ((inout Dependencies) -> Void)?) -> Dependencies {
    var dependencies = current
    override?(&dependencies)
    return dependencies
  }
}
