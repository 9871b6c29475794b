import Testing

@testable import InspectorServer

@Suite struct GatheringPacerTests {
  @Test("one gathering at a time, and between two of them four times as long as the first took")
  func pace() {
    var pacer = GatheringPacer()
    #expect(pacer.deadline == nil)
    pacer.want()
    #expect(pacer.deadline == 0)
    let begins = pacer.takeDue(now: 10)
    #expect(begins)
    pacer.want()
    let beginsTwice = pacer.takeDue(now: 20)
    #expect(!beginsTwice && pacer.deadline == nil && pacer.isGathering)
    pacer.finish(now: 1_000_000_010)
    #expect(pacer.deadline == 5_000_000_010)
    let tooEarly = pacer.takeDue(now: 5_000_000_009)
    let inTime = pacer.takeDue(now: 5_000_000_010)
    #expect(!tooEarly && inTime)
    pacer.finish(now: 5_000_000_011)
    #expect(pacer.deadline == nil)
    pacer.want()
    #expect(pacer.deadline == 5_000_000_011 + GatheringPacer.interval)
  }
}

@Suite struct FiguresTests {
  @Test(arguments: [
    (0, "0 ns"), (999, "999 ns"), (1_000, "1 µs"), (1_250, "1.2 µs"), (9_990, "9.9 µs"), (12_345, "12 µs"),
    (1_000_000, "1 ms"), (3_400_000, "3.4 ms"), (12_000_000_000, "12 s"), (Int.max, "9223372036 s"), (-5, "-5 ns"),
  ])
  func durations(nanoseconds: Int, text: String) {
    #expect(Figures.duration(nanoseconds: nanoseconds) == text)
  }
}
