import Foundation
import Testing

@testable import InspectorTransport

@Suite struct NoticeTests {
  private static let second: UInt64 = 1_000_000_000

  /// At a time in seconds: a line is offered and said or not; or the count of those left out is asked for.
  enum Step: Sendable {
    case offer(at: UInt64, isSaid: Bool)
    case count(at: UInt64, Int?)
    case due(UInt64?)
  }

  static let story: [Step] = [
    .due(nil), .count(at: 0, nil),
    .offer(at: 0, isSaid: true), .offer(at: 1, isSaid: true), .offer(at: 2, isSaid: true),
    .offer(at: 3, isSaid: true), .offer(at: 3, isSaid: true), .due(nil),
    .offer(at: 3, isSaid: false), .due(10), .offer(at: 9, isSaid: false), .due(10),
    .count(at: 9, nil), .count(at: 10, 2), .count(at: 10, nil), .due(nil),
    // The next interval begins with the next line.
    .offer(at: 25, isSaid: true), .offer(at: 34, isSaid: true), .due(nil), .offer(at: 35, isSaid: true),
  ]

  @Test("five lines in ten seconds, then how many more there were")
  func rate() {
    var rate = NoticeRate()
    for (index, step) in Self.story.enumerated() {
      switch step {
      case .offer(let time, let isSaid): #expect(rate.admit(now: time * Self.second) == isSaid, "step \(index)")
      case .count(let time, let count): #expect(rate.takeSuppressed(now: time * Self.second) == count, "step \(index)")
      case .due(let time): #expect(rate.deadline == time.map { $0 * Self.second }, "step \(index)")
      }
    }
  }

  @Test("subjects are limited apart, and what is left out is said at the latest at the end")
  func lines() throws {
    let pipe = try Client.makePipe()
    do {
      var notices = Notices(name: "server", writing: OwnedDescriptor(adopting: pipe.writing))
      for number in 1...7 { notices.say(Notice(about: "gaps", "gap \(number)"), now: 0) }
      notices.say(Notice(about: "the trace", "lines are missing"), now: 0)
      let deadline = notices.deadline
      #expect(deadline == NoticeRate.interval)
      notices.tick(now: NoticeRate.interval)
      for number in 8...13 { notices.say(Notice(about: "gaps", "gap \(number)"), now: NoticeRate.interval) }
    }
    let expected =
      (1...5).map { "server: gap \($0)" } + ["server: lines are missing", "server: 2 more lines about gaps left out"]
      + (8...12).map { "server: gap \($0)" } + ["server: 1 more line about gaps left out"]
    let said = String(decoding: Client.receive(1 << 16, from: pipe.reading), as: UTF8.self)
    #expect(said.split(separator: "\n").map(String.init) == expected)
    close(pipe.reading)
  }

  @Test("nobody reads standard error: nothing waits, and the lines are counted")
  func full() throws {
    let pipe = try Client.makePipe()
    do {
      var notices = Notices(name: "server", writing: OwnedDescriptor(adopting: pipe.writing))
      let long = String(repeating: "x", count: 10_000)
      // Each subject has its own interval, so far more is said than a pipe holds.
      for number in 0..<1_000 { notices.say(Notice(about: "subject \(number)", long), now: 0) }
      let deadline = notices.deadline
      #expect(deadline == NoticeRate.interval)
      let said = Client.receive(512 * 20, from: pipe.reading)
      #expect(said.split(separator: UInt8(ascii: "\n")).allSatisfy { $0.count == 511 })
    }
    // What it says at its end is taken too.
    close(pipe.reading)
  }
}
