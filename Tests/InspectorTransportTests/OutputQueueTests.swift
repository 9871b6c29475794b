import Foundation
import Testing

@testable import InspectorTransport

@Suite struct OutputQueueTests {
  /// What the system answers, one after another, and what must come of it.
  struct Script: Sendable {
    var appended: [Int]
    var answers: [Answer]
    var outcome: FlushOutcome
    var calls: [Int]
    var unsent: Int
  }

  enum Answer: Sendable {
    case all
    case short(Int)
    case full
    case gone
    case failed
  }

  static let failure = SystemError("writing", code: ENOSPC)

  static let scripts = [
    Script(appended: [], answers: [], outcome: .done, calls: [], unsent: 0),
    Script(appended: [10], answers: [.all], outcome: .done, calls: [10], unsent: 0),
    Script(appended: [10, 20, 30], answers: [.all], outcome: .done, calls: [60], unsent: 0),
    Script(appended: [10], answers: [.short(3), .short(3), .all], outcome: .done, calls: [10, 7, 4], unsent: 0),
    Script(appended: [10], answers: [.full], outcome: .waiting, calls: [10], unsent: 10),
    Script(appended: [10], answers: [.short(4), .full], outcome: .waiting, calls: [10, 6], unsent: 6),
    Script(appended: [10], answers: [.short(4), .gone], outcome: .gone, calls: [10, 6], unsent: 6),
    Script(appended: [10], answers: [.failed], outcome: .failed(failure), calls: [10], unsent: 10),
    Script(appended: [0], answers: [], outcome: .done, calls: [], unsent: 0),
    // Much leaves in pieces of up to a mebibyte, but one frame in one.
    Script(
      appended: [1_000_000, 48_576, 1, 2], answers: [.all, .all], outcome: .done, calls: [1_048_576, 3], unsent: 0),
    Script(
      appended: [10, 3_000_000, 20, 0], answers: [.all, .short(1), .all, .full], outcome: .waiting,
      calls: [10, 3_000_000, 2_999_999, 20], unsent: 20),
  ]

  @Test(arguments: scripts) func flushes(_ script: Script) {
    var queue = OutputQueue()
    for count in script.appended { queue.append(pattern(count)) }
    var answers = script.answers[...]
    var calls: [Int] = []
    let outcome = queue.flush { bytes in
      calls.append(bytes.count)
      switch answers.popFirst() ?? .failed {
      case .all: return .bytes(bytes.count)
      case .short(let count): return .bytes(count)
      case .full: return .full
      case .gone: return .gone
      case .failed: return .failed(Self.failure)
      }
    }
    #expect(outcome == script.outcome)
    #expect(calls == script.calls)
    #expect(queue.unsent == script.unsent)
    #expect(answers.isEmpty)
  }

  @Test func keepsOrderAcrossShortWrites() {
    var queue = OutputQueue()
    let sent = pattern(3 << 20)
    var got: [UInt8] = []
    for start in stride(from: 0, to: sent.count, by: 100_000) {
      queue.append(Array(sent[start..<min(start + 100_000, sent.count)]))
      var mayWrite = true
      _ = queue.flush { bytes in
        guard mayWrite else { return .full }
        mayWrite = false
        got += bytes.prefix(70_001)
        return .bytes(min(bytes.count, 70_001))
      }
    }
    #expect(queue.unsent > 0)
    _ = queue.flush { bytes in
      got += bytes
      return .bytes(bytes.count)
    }
    #expect(got == sent)
  }

  @Test func keepsOrderThroughManyPieces() {
    var queue = OutputQueue()
    let sent = pattern(6 << 20)
    var got: [UInt8] = []
    var generator = SystemRandomNumberGenerator()
    var rest = sent[...]
    while got.count < sent.count {
      let count = min(rest.count, Int.random(in: 0...700_000, using: &generator))
      if count > 0 { queue.append(Array(rest.prefix(count))) }
      rest = rest.dropFirst(count)
      var left = Int.random(in: 0...800_000, using: &generator)
      _ = queue.flush { bytes in
        guard left > 0 else { return .full }
        let taken = min(left, bytes.count)
        left -= taken
        got += bytes.prefix(taken)
        return .bytes(taken)
      }
      let unsent = queue.unsent
      #expect(unsent == sent.count - rest.count - got.count)
    }
    let isSame = got == sent
    #expect(isSame)
  }

  /// Levels a queue passes through, and what it says at each; limits 10, 20, resume at 5.
  struct Level: Sendable {
    var unsent: Int
    var isCongested: Bool
    var isPausing: Bool
  }

  static let levels = [
    Level(unsent: 10, isCongested: false, isPausing: false), Level(unsent: 11, isCongested: true, isPausing: false),
    Level(unsent: 20, isCongested: true, isPausing: false), Level(unsent: 21, isCongested: true, isPausing: true),
    Level(unsent: 12, isCongested: true, isPausing: true), Level(unsent: 6, isCongested: false, isPausing: true),
    Level(unsent: 5, isCongested: false, isPausing: false), Level(unsent: 19, isCongested: true, isPausing: false),
  ]

  @Test func pausesAboveOneLimitAndResumesAtAnother() {
    var queue = OutputQueue(limits: OutputLimits(refusing: 10, pausing: 20, resuming: 5))
    for level in Self.levels {
      if level.unsent > queue.unsent { queue.append(pattern(level.unsent - queue.unsent)) }
      let surplus = queue.unsent - level.unsent
      var isFirst = true
      _ = queue.flush { _ in
        defer { isFirst = false }
        return isFirst && surplus > 0 ? .bytes(surplus) : .full
      }
      #expect(queue.unsent == level.unsent)
      #expect(queue.isCongested == level.isCongested, "\(level)")
      #expect(queue.isPausing == level.isPausing, "\(level)")
    }
  }
}
