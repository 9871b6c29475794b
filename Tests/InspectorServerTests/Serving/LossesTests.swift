import InspectorProtocol
import InspectorTransport
import Testing

@testable import InspectorServer

@Suite struct LossesTests {
  @Test("what a client was not given is said once, in a line each")
  func notices() {
    var losses = Losses()
    let nothing = losses.takeNotices()
    #expect(nothing.isEmpty)
    losses.add(Gap(store: "s1", from: 5, to: 204, count: 200, reason: .evicted), of: "l1")
    losses.add(Gap(from: 3, to: 3, count: 1, reason: .bytes), of: "l2")
    losses.add(Gap(store: "s2", from: 1, to: 2, count: 2, reason: .window), of: "l3")
    for _ in 0..<3 { losses.addRefusal() }
    let notices = losses.takeNotices()
    #expect(
      notices == [
        Notice(
          about: "gaps",
          "listener l1 missed 200 events of s1, 5 to 204: they were forgotten before the client took them"),
        Notice(about: "gaps", "listener l2 missed an event, 3 to 3: its client read too slowly"),
        Notice(about: "gaps", "listener l3 missed 2 events of s2, 1 to 2: its client acknowledged too little"),
        Notice(about: "refusals", "3 requests refused: too much waits, for the client to read or for a write"),
      ])
    let again = losses.takeNotices()
    #expect(again.isEmpty)
  }
}
