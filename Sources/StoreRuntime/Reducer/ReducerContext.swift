/// What a reducer may ask of the world while it reduces: the transition's time and its random numbers.
///
/// Both are taken at most once per transition and recorded, so a rebuild, a preview or a replay gives the reducer the
/// same answers. A reducer that reads a clock itself is impure. A context is valid only inside the reducer it was
/// handed to.
public final class ReducerContext {
  @usableFromInline let sources: StoreSources
  @usableFromInline var seeds: SplitMix
  @usableFromInline var takenNow: Timestamp?
  @usableFromInline var takenSeed: UInt64?
  @usableFromInline var generator = SplitMix(seed: 0)

  @usableFromInline
  init(sources: StoreSources) {
    self.sources = sources
    seeds = SplitMix(seed: sources.seed())
  }

  /// A context that answers with recorded values.
  public init(now: Timestamp, seed: UInt64) {
    sources = StoreSources(now: { now }, monotonic: { 0 }, seed: { seed })
    seeds = SplitMix(seed: seed)
    takenNow = now
    takenSeed = seed
    generator = SplitMix(seed: seed)
  }

  /// The transition's wall-clock time: the same however often a reducer asks.
  @inlinable
  public var now: Timestamp {
    if let takenNow { return takenNow }
    let now = sources.now()
    takenNow = now
    return now
  }

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

  // A recorder needs both, whether or not the reducer asks.
  func takeAll() -> (now: Timestamp, seed: UInt64) {
    takeSeed()
    return (now, takenSeed ?? 0)
  }
}
