import StoreReactor
import StoreRuntime
import Testing

@Suite struct TravelTests {
  @Test("K11 K12 a reactor in the past shows it to its observers, and what is sent meanwhile mutates once it is back")
  func travel() {
    let reactor = Script()
    let log = reactor.log()
    reactor.action.send("a")
    reactor.action.send("b")
    var seen: [String] = []
    let token = reactor.state.subscribe { state in
      seen.append("\(state) \(reactor.isTravelling)")
      if state == "" { reactor.action.send("c") }
    }
    let before = log.lines.count
    reactor.engine.travel(to: 1, showing: "", by: Holder(name: "test"))
    #expect(reactor.currentState == "")
    reactor.action.send("d")
    #expect(log.lines.count == before)
    #expect(reactor.engine.returnToPresent() == 2)
    #expect(reactor.currentState == "abcd")
    #expect(seen == ["ab false", " true", "ab false", "abc false", "abcd false"])
    token.cancel()
  }

  @Test("K12 what a reactor's transform makes of the past is what its observers see")
  func transformed() {
    let reactor = Script()
    reactor.transformingState = { _, flow in flow.map { "<\($0)>" } }
    reactor.action.send("a")
    reactor.action.send("b")
    var seen: [String] = []
    let token = reactor.state.subscribe { seen.append($0) }
    reactor.engine.travel(to: 2, showing: "a", by: Holder(name: "test"))
    #expect(reactor.currentState == "<a>")
    #expect(reactor.engine.returnToPresent() == 0)
    #expect(seen == ["<ab>", "<a>", "<ab>"])
    reactor.action.send("c")
    #expect(seen.last == "<abc>")
    token.cancel()
  }
}
