import Testing

@testable import InspectorTransport

@Suite struct LoopControlTests {
  static let waits: [(now: UInt64, deadline: UInt64, milliseconds: Int32)] = [
    (5, 5, 0), (6, 5, 0), (0, 1, 1), (0, 999_999, 1), (0, 1_000_000, 1), (0, 1_000_001, 2),
    (1_000_000, 3_000_000, 2), (0, .max, .max),
  ]

  @Test(arguments: waits) func roundsWaitsUp(_ wait: (now: UInt64, deadline: UInt64, milliseconds: Int32)) {
    #expect(LoopControl.milliseconds(from: wait.now, to: wait.deadline) == wait.milliseconds)
  }

  @Test func waitsForeverWithoutDeadline() {
    let control = LoopControl(limits: OutputLimits(), now: 0)
    #expect(control.pollTimeout == -1)
  }

  @Test func takesADeadlineOnce() {
    var control = LoopControl(limits: OutputLimits(), now: 10)
    control.deadline = 11
    let early = control.takeDeadline()
    control.now = 11
    let first = control.takeDeadline()
    let second = control.takeDeadline()
    #expect([early, first, second] == [false, true, false])
  }

  @Test func firstExitCodeCounts() {
    var control = LoopControl(limits: OutputLimits(), now: 0)
    control.stop(exitCode: 0)
    control.stop(exitCode: 1)
    #expect(control.exitCode == 0)
  }
}
