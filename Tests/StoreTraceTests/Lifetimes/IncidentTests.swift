import StoreRuntime
import Testing

@testable import StoreTrace

private func here(_ line: UInt) -> StoreRuntime.SourceLocation {
  StoreRuntime.SourceLocation(fileID: "App/App.swift", filePath: "/App/App.swift", line: line)
}

private func absence(_ kind: StateAbsence.Kind, _ line: UInt) -> StateAbsence {
  StateAbsence(kind: kind, location: here(line))
}

@Suite struct IncidentTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    /// What happened, after which seq, and the effect's name.
    let told: [(event: StoreEvent, seq: Int, effect: String?)]
    /// How often, first and last, by subject.
    let expected: [[Int]]
    var testDescription: String { name }

    init(_ name: String, _ told: [(StoreEvent, Int, String?)], _ expected: [[Int]]) {
      self.name = name
      self.told = told.map { (event: $0.0, seq: $0.1, effect: $0.2) }
      self.expected = expected
    }
  }

  private static let fits = SubscriptionRecord(id: 7, location: here(70))

  static let examples = [
    Example(
      "one place, however often and for whatever element",
      (1...1_000).map { (.absentState(seq: $0, absence(.element(id: "\($0)"), 4)), $0, nil) }, [[1_000, 1, 1_000]]),
    Example(
      "two lifts at two places, and two kinds at one",
      [
        (.absentState(seq: 3, absence(.optional, 4)), 3, nil), (.absentState(seq: 5, absence(.optional, 9)), 5, nil),
        (.absentState(seq: 6, absence(.otherCase, 9)), 6, nil), (.absentState(seq: 8, absence(.optional, 4)), 8, nil),
      ], [[2, 3, 8], [1, 5, 5], [1, 6, 6]]),
    Example(
      "elements by id",
      [
        (.duplicateElement(seq: 2, id: "a", first: 0, second: 1), 2, nil),
        (.duplicateElement(seq: 3, id: "b", first: 0, second: 1), 3, nil),
        (.duplicateElement(seq: 4, id: "a", first: 5, second: 6), 4, nil),
      ], [[2, 2, 4], [1, 3, 3]]),
    Example(
      "subscriptions by number",
      [(.mismatched(fits, seq: 2), 2, nil), (.mismatched(fits, seq: 9), 9, nil)], [[2, 2, 9]]),
    Example(
      "effects by name, which some events do not say",
      [
        (.effectOrphaned(id: 1), 4, "load"), (.effectOrphaned(id: 2), 5, "load"), (.effectOrphaned(id: 3), 6, "save"),
        (.effectLate(id: 4, name: "load", seq: 1, late: nil), 7, nil),
        (.effectLate(id: 5, name: "load", seq: 1, late: 9), 9, nil),
        (.effectRetried(id: 6, retry: 1, after: .zero, error: "E"), 9, "load"),
      ], [[2, 4, 5], [1, 6, 6], [2, 7, 9], [1, 9, 9]]),
    Example(
      "failures by place and error",
      [
        (.effectFailed(id: 1, error: "E", location: here(1)), 1, nil),
        (.effectFailed(id: 2, error: "E", location: here(1)), 2, nil),
        (.effectFailed(id: 3, error: "F", location: here(1)), 3, nil),
      ], [[2, 1, 2], [1, 3, 3]]),
    Example(
      "of the store as a whole",
      [
        (.longDrain(seq: 2, followUps: 10_001), 2, nil), (.unrecordedMutation(after: 3), 3, nil),
        (.lost(location: here(3)), 3, nil), (.longDrain(seq: 4, followUps: 10_001), 4, nil),
      ], [[2, 2, 4], [1, 3, 3], [1, 3, 3]]),
    Example(
      "what is no incident",
      [(.queued(waiting: 1), 1, nil), (.effectCancelled(id: 1), 1, nil), (.unsubscribed(fits), 1, nil)], []),
  ]

  @Test("incidents are summed up by what they are and whom they befell", arguments: examples)
  func summedUp(_ example: Example) {
    var log = IncidentLog()
    for (event, seq, effect) in example.told { log.note(event, at: seq, effect: effect) }
    #expect(log.all.map { [$0.count, $0.first, $0.last] } == example.expected)
    #expect(log.omitted == 0)
  }

  @Test("the log is bounded: of one kind 250 subjects, 1,000 in all, and what befalls others is counted")
  func bounded() {
    var log = IncidentLog()
    for id in 0..<10_000 { log.note(.duplicateElement(seq: id, id: "\(id)", first: 0, second: 1), at: id) }
    #expect(log.all.count == IncidentLog.mostOfKind)
    #expect(log.omitted == 10_000 - IncidentLog.mostOfKind)
    for line in 0..<10_000 {
      log.note(.lost(location: here(UInt(line))), at: 0)
      log.note(.effectFailed(id: 1, error: "E", location: here(UInt(line))), at: 0)
      log.note(.absentState(seq: 1, absence(.optional, UInt(line))), at: 0)
      log.note(.effectOrphaned(id: 1), at: 0, effect: "\(line)")
    }
    #expect(log.all.count == IncidentLog.mostSubjects)
    #expect(log.all.reduce(0) { $0 + $1.count } + log.omitted == 50_000)
  }

  @Test("a recorder keeps what its store tells, with the place where a dropped action was sent")
  func recorded() throws {
    final class Box { var store: Store<Int, Int>? }
    let box = Box()
    let store = Store<Int, Int>(0, isolation: nil) { _, amount in
      if amount == 1 { box.store?.send(2, fileID: "App/App.swift", filePath: "/App/App.swift", line: 31) }
      return .none
    }
    box.store = store
    let recorder = Recorder(recording: store)
    for _ in 0..<3 { store.send(1) }
    let incident = try #require(recorder.incidents.first)
    #expect(recorder.incidents.count == 1)
    #expect([incident.count, incident.first, incident.last] == [3, 1, 5])
    #expect(incident.location == here(31))
    guard case .sentInReducer(5, by: 6) = incident.event else { throw WrongEvent() }
    box.store = nil
  }

  private struct WrongEvent: Error {}
}
