import StoreGraph
import StoreRuntime
import StoreTrace
import Testing

@Suite @MainActor struct K33Tests {
  struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    let sent: [Inn.Action]
    let missing: StateAbsence.Kind
    var testDescription: String { name }
  }

  nonisolated static let examples = [
    Example(name: "dismissed", sent: [.invite(1), .dismiss, .guest(.visit)], missing: .optional),
    Example(name: "never there", sent: [.guest(.visit)], missing: .optional),
    Example(name: "a row that went", sent: [.rooms([1]), .rooms([]), .room(1, .visit)], missing: .element(id: "1")),
  ]

  @Test("K33 an action for an absent child has the outcome noState, and is known with the lift", arguments: examples)
  func absent(_ example: Example) throws {
    let inn = WatchedInn()
    for action in example.sent { inn.store.send(action) }
    #expect(try inn.recorder.action(example.sent.count).outcome == .noState)
    let incident = try #require(inn.watch.evidence().incidents.first)
    #expect((incident.count, incident.first) == (1, example.sent.count))
    guard case .absentState(let seq, let absence) = incident.event else { throw OtherEvent() }
    #expect(seq == example.sent.count && absence.kind == example.missing)
    #expect(absence.location.fileID.description == "StoreGraphTests/Inn.swift")
  }

  private struct OtherEvent: Error {}

  @Test("K33 a child that another replaced takes its effects with it: they are orphans, and cancelled")
  func replaced() async {
    let inn = WatchedInn()
    inn.store.send(.invite(1))
    let first = inn.store.send(.guest(.wait))
    inn.store.send(.guest(.visit))
    #expect(inn.watch.evidence().effects.map(\.isOrphaned) == [false])
    inn.store.send(.invite(2))
    await first.finish()
    let second = inn.store.send(.guest(.wait))
    #expect(inn.watch.evidence().effects.map(\.isOrphaned) == [true, false])
    #expect(inn.watch.evidence().effects.map(\.status) == [.cancelled, .running])
    second.cancel()
    await second.finish()
  }
}
