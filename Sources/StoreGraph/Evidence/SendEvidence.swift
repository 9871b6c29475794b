/// The actions of one name that were sent from one place, as far as they are recorded.
public struct SendEvidence: Sendable, Hashable {
  /// The name on the timeline.
  public var name: String
  /// Where they were sent.
  public var location: SourcePlace?
  /// How many there were.
  public var count: Int
  /// The seqs of the first and the last one that are known.
  public var first: Int
  public var last: Int
  /// How long the last one was reduced, in nanoseconds.
  public var lastDuration: Int
  /// How long all of them were reduced, in nanoseconds.
  public var totalDuration: Int
  /// The longest one, in nanoseconds, and its seq.
  public var maxDuration: Int
  public var slowest: Int
  /// How many took 500 µs or longer, and how many of them 1 ms or longer.
  public var slow: Int
  public var verySlow: Int
  /// How many subscribers were called.
  public var delivered: Int

  /// Actions of one name from one place.
  public init(
    name: String, location: SourcePlace? = nil, count: Int = 0, first: Int = 0, last: Int = 0, lastDuration: Int = 0,
    totalDuration: Int = 0, maxDuration: Int = 0, slowest: Int = 0, slow: Int = 0, verySlow: Int = 0,
    delivered: Int = 0
  ) {
    self.name = name
    self.location = location
    self.count = count
    self.first = first
    self.last = last
    self.lastDuration = lastDuration
    self.totalDuration = totalDuration
    self.maxDuration = maxDuration
    self.slowest = slowest
    self.slow = slow
    self.verySlow = verySlow
    self.delivered = delivered
  }
}
