/// What is still taken for a tree that behaves well.
public struct ViewLimits: Sendable, Hashable {
  /// How often one body may run in a transition, those counted that the views send in its course; then it is put off.
  public var evaluationsPerTransition: Int
  /// How often one body may run in a second; more is reported.
  public var evaluationsPerSecond: Int
  /// How many nodes may stand above each other; below, no body runs.
  public var depth: Int

  /// By default 1,000 a transition, 100 a second, and 10,000 deep.
  public init(evaluationsPerTransition: Int = 1_000, evaluationsPerSecond: Int = 100, depth: Int = 10_000) {
    self.evaluationsPerTransition = evaluationsPerTransition
    self.evaluationsPerSecond = evaluationsPerSecond
    self.depth = depth
  }
}
