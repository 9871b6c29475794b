import Foundation
import Testing

@testable import InspectorTransport

@Suite struct ParentWatchTests {
  struct Case: Sendable {
    var processID: Int
    var presence: ProcessPresence
    var isWatched: Bool
  }

  static let cases = [
    Case(processID: 100, presence: .present, isWatched: true),
    Case(processID: 100, presence: .absent, isWatched: false),
    Case(processID: 42, presence: .present, isWatched: false),
    Case(processID: 0, presence: .present, isWatched: false),
    Case(processID: -1, presence: .present, isWatched: false),
    Case(processID: .max, presence: .present, isWatched: false),
  ]

  @Test(arguments: cases) func watchesOnlyAVisibleForeignProcess(_ row: Case) {
    let watch = ParentWatch(row.processID, ownID: 42, now: 0) { _ in row.presence }
    #expect((watch != nil) == row.isWatched)
  }

  @Test func looksOnceAnInterval() throws {
    var watch = try #require(ParentWatch(100, ownID: 42, now: 5) { _ in .present })
    var looks = 0
    let times = [watch.deadline - 1, watch.deadline, watch.deadline + 1, watch.deadline + ParentWatch.interval]
    let answers = times.map { now in
      watch.check(now: now) { _ in
        looks += 1
        return .absent
      }
    }
    #expect(answers == [.present, .absent, .present, .absent])
    #expect(looks == 2)
  }

  @Test func seesRealProcesses() throws {
    #expect(ProcessPresence.of(getpid()) == .present)
    #expect(ProcessPresence.of(1) == .present)
    var child = pid_t()
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
    defer { free(arguments[0]) }
    try #require(posix_spawnp(&child, "true", nil, nil, &arguments, environ) == 0)
    waitpid(child, nil, 0)
    #expect(ProcessPresence.of(child) == .absent)
  }
}
