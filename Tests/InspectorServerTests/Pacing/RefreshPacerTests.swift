import Testing

@testable import InspectorServer

@Suite struct RefreshPacerTests {
  /// `w` wants, `a` answers, `s` asks and must be told to send, `-` asks and must not; a blank is 50 ms.
  static let pictures = [
    "- w s -",
    // One at a time, and what is wanted meanwhile is sent once, after the answer.
    "w s w w - a s a",
    "w s - w -       - a s",
    // 250 ms apart however quickly the client answers.
    "wsaw-a - - - - s",
    "w s a - -        - w s",
  ]

  @Test("at most one is unanswered, 250 ms apart, and nothing is lost", arguments: pictures)
  func picture(_ picture: String) {
    var pacer = RefreshPacer(isSupported: true)
    var now: UInt64 = 1_000_000_000
    for (index, step) in picture.enumerated() {
      switch step {
      case "w": pacer.want()
      case "a": pacer.answered()
      case " ": now += 50_000_000
      default:
        let isDue = pacer.deadline.map { $0 <= now } ?? false
        let isTaken = pacer.takeDue(now: now)
        #expect(isDue == (step == "s") && isTaken == isDue, "step \(index)")
      }
    }
  }

  @Test("a client that cannot be asked is not")
  func unsupported() {
    var pacer = RefreshPacer(isSupported: false)
    pacer.want()
    #expect(pacer.deadline == nil)
    let isTaken = pacer.takeDue(now: .max)
    #expect(!isTaken)
  }
}
