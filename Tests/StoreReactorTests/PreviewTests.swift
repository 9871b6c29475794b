import StoreReactor
import StoreRuntime
import Testing

@Suite struct PreviewTests {
  @Test("6.2 a preview of an action names its mutate, one of a mutation tells the observers' fate; nothing is called")
  func preview() {
    let reactor = Script()
    var mutated = 0
    reactor.mutating = { _, action in
      mutated += 1
      return .just(action)
    }
    reactor.action.send("a")
    let log = reactor.log()
    var seen: [String] = []
    let tokens = [
      reactor.state.subscribe { seen.append($0) },
      reactor.state.subscribe(\.count).skipRepeats().deliver { seen.append("\($0)") },
    ]
    let action = reactor.engine.preview(.action("b"))
    #expect(action?.after == "a")
    #expect(action?.effects.map(\.name) == ["mutate"])
    #expect(action?.subscribers.map(\.outcome) == [.absent, .absent])
    let mutation = reactor.engine.preview(.mutation("b"))
    #expect(mutation?.after == "ab")
    #expect(mutation?.subscribers.map(\.outcome) == [.delivered, .delivered])
    #expect(reactor.engine.preview(.mutation(""))?.subscribers.map(\.outcome) == [.delivered, .equal])
    #expect(mutated == 1)
    #expect(log.lines == [])
    #expect(seen == ["a", "1"])
    #expect(reactor.currentState == "a")
    reactor.action.send("b")
    #expect(seen == ["a", "1", "ab", "2"])
    tokens.forEach { $0.cancel() }
  }
}
