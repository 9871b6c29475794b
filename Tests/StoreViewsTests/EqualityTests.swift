import Testing

@testable import StoreViews

@Suite struct EqualityTests {
  private indirect enum Chain {
    case end(Int)
    case link(Chain)

    init(links: Int) {
      self = .end(1)
      for _ in 0..<links { self = .link(self) }
    }
  }

  @Test(
    "values without an == of their own are compared down to 64 levels, and deeper ones count as different",
    arguments: [(0, true), (1, true), (63, true), (64, false), (1_000, false)])
  func depth(links: Int, equal: Bool) {
    #expect(areEqual(Chain(links: links), Chain(links: links)) == equal)
  }
}
