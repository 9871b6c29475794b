/// What a reducer may ask of the world while it reduces: the transition's time, its random numbers, what it depends on.
///
/// Time and randomness are taken at most once per transition and recorded, so a reducer that runs again to make a past
/// state is given the same answers. A reducer that reads a clock itself is impure. A context is valid only inside the
/// reducer it was handed to.
public final class ReducerContext {
  /// What the store depends on; every rebuild is given the same.
  public let dependencies: Dependencies

  @usableFromInline let sources: StoreSources
  @usableFromInline var seeds: SplitMix
  // What is unchecked is safe for the reason that stands in Store.swift.
  @exclusivity(unchecked) @usableFromInline var takenNow: Timestamp?
  @exclusivity(unchecked) @usableFromInline var takenSeed: UInt64?
  @usableFromInline var generator = SplitMix(seed: 0)
  /// Collects what is written, where somebody wants to know.
  @exclusivity(unchecked) @usableFromInline var writes: WriteTracker?

  init(sources: StoreSources, dependencies: Dependencies) {
    self.sources = sources
    self.dependencies = dependencies
    seeds = SplitMix(seed: sources.seed())
  }

  /// A context that answers with recorded values, and with the dependencies of the store they come from.
  ///
  /// - Parameters:
  ///   - now: the time; nil, as recorded where nobody asked, is the start of 1970.
  ///   - seed: the seed of random numbers; nil, as recorded where nobody asked, is 0.
  ///   - dependencies: what the store depends on.
  public init(now: Timestamp?, seed: UInt64?, dependencies: Dependencies = Dependencies()) {
    self.dependencies = dependencies
    let now = now ?? Timestamp(microsecondsSince1970: 0)
    let seed = seed ?? 0
    sources = StoreSources(now: { now }, monotonic: { 0 }, seed: { seed })
    seeds = SplitMix(seed: seed)
    takenNow = now
    takenSeed = seed
    generator = SplitMix(seed: seed)
  }

  /// A context that answers as this one will for the next action, and leaves this one as it is.
  func foretelling() -> ReducerContext {
    var seeds = seeds
    return ReducerContext(now: sources.now(), seed: seeds.next(), dependencies: dependencies)
  }

  /// The transition's wall-clock time: the same however often a reducer asks.
  @inlinable
  public var now: Timestamp {
    if let takenNow { return takenNow }
    let now = sources.now()
    takenNow = now
    return now
  }

  /// What the store has for a dependency.
  public subscript<Key: DependencyKey>(key: Key.Type) -> Key.Value { dependencies[key] }

  /// What effects may sleep on: the clock of the store's sources.
  public var clock: any Clock<Duration> { sources.clock }

  /// A new identifier, made of the transition's random numbers.
  public func uuid() -> UniqueID { UniqueID(using: &random) }

  /// The transition's random numbers, for `Int.random(in:using:)` and its like.
  @inlinable
  public var random: SplitMix {
    get {
      takeSeed()
      return generator
    }
    set {
      takeSeed()
      generator = newValue
    }
  }

  @inlinable
  func takeSeed() {
    guard takenSeed == nil else { return }
    let seed = seeds.next()
    takenSeed = seed
    generator = SplitMix(seed: seed)
  }

  @inlinable
  func beginTransition() {
    takenNow = nil
    takenSeed = nil
  }

  /// Collects what the next transition writes.
  @usableFromInline
  func collect(in writes: WriteTracker, isReported: Bool) {
    writes.begin(isReported: isReported)
    self.writes = writes
  }

  /// True if the transition's reducer has asked for its time or its random numbers.
  @inlinable
  var isAsked: Bool { takenNow != nil || takenSeed != nil }

  /// Answers with other recorded values from now on, for the next action that is reduced again.
  package func offer(now: Timestamp, seed: UInt64) {
    takenNow = now
    takenSeed = seed
    generator = SplitMix(seed: seed)
  }
}
