/// How long an evaluation took, in nanoseconds on the store's monotonic clock.
public struct EvaluationTime: Sendable, Hashable {
  /// In the body, and in the functions that a `ForEach` it contains calls for its elements.
  public var body: UInt64
  /// In comparing what the body made with what was there before: `==`, or property by property.
  public var equality: UInt64

  /// Two figures, which do not overlap.
  public init(body: UInt64 = 0, equality: UInt64 = 0) {
    self.body = body
    self.equality = equality
  }

  package func adding(_ other: EvaluationTime) -> EvaluationTime {
    EvaluationTime(body: body &+ other.body, equality: equality &+ other.equality)
  }
}
