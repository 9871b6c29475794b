import BenchmarkProbes
import Testing

@testable import storescope_bench

@Suite struct BenchStatisticsTests {
  static let summaries: [(samples: [Double], median: Double, spread: Double)] = [
    ([7], 7, 0), ([1, 2], 1.5, 0.5), ([3, 1, 2], 2, 1), ([4, 1, 3, 2], 2.5, 1.5), ([5, 1, 4, 2, 3], 3, 2),
    ([1, 1, 1, 1, 1_000], 1, 0),
  ]

  @Test(arguments: summaries) func summarises(_ row: (samples: [Double], median: Double, spread: Double)) {
    #expect(Summary(row.samples)?.median == row.median)
    #expect(Summary(row.samples)?.spread == row.spread)
  }

  @Test func saysNothingAboutNothing() {
    #expect(Summary([]) == nil)
  }

  static let quantiles: [(part: Double, value: Double)] = [
    (0, 0), (0.25, 25), (0.5, 50), (0.99, 99), (0.995, 99.5), (1, 100),
  ]

  @Test(arguments: quantiles) func findsQuantiles(_ row: (part: Double, value: Double)) {
    #expect(Summary.quantile(row.part, of: (0...100).map(Double.init)) == row.value)
  }

  static let aims: [(aim: Aim, figure: Double, isMet: Bool)] = [
    (.atMost(40), 40, true), (.atMost(40), 40.01, false), (.atLeast(5), 5, true), (.atLeast(5), 4.99, false),
    (.atMost(0), 0, true), (.atMost(40), .nan, false), (.atLeast(5), .nan, false),
  ]

  @Test(arguments: aims) func judges(_ row: (aim: Aim, figure: Double, isMet: Bool)) {
    #expect(row.aim.isMet(by: row.figure) == row.isMet)
  }

  @Test func readsMemoryFromAStatusFile() {
    #expect(ResidentMemory.megabytes(inStatus: "VmPeak:\t 9999 kB\nVmRSS:\t    5120 kB\nThreads:\t1\n") == 5)
    #expect(ResidentMemory.megabytes(inStatus: "Name:\tx\n") == nil)
  }

  @Test func countsAllocations() throws {
    guard probe_allocation_count() >= 0 else { return print("skipped: allocations cannot be counted here") }
    var boxes: [Box] = []
    boxes.reserveCapacity(100)
    let afterReserving = probe_allocation_count()
    var plain = 0
    for number in 0..<100 { plain += number }
    let afterPlainWork = probe_allocation_count()
    for number in 0..<100 { boxes.append(Box(number)) }
    let afterBoxes = probe_allocation_count()
    var sum = 0
    for box in boxes { sum += box.number }
    #expect(afterPlainWork == afterReserving)
    #expect(afterBoxes - afterPlainWork == 100)
    #expect(sum == plain)
  }

  private final class Box {
    let number: Int
    init(_ number: Int) { self.number = number }
  }
}
