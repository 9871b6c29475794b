/// A small random number generator whose whole state is one number, so that a recorded seed repeats a run.
///
/// The algorithm is SplitMix64 (Steele, Lea, Flood: "Fast Splittable Pseudorandom Number Generators", 2014).
public struct SplitMix: RandomNumberGenerator, Sendable {
  @usableFromInline var state: UInt64

  /// A generator that always gives the same numbers for the same seed.
  @inlinable
  public init(seed: UInt64) {
    state = seed
  }

  @inlinable
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
