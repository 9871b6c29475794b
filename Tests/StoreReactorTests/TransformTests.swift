import StoreReactor
import StoreRuntime
import Testing

@Suite struct TransformTests {
  @Test("6.1 every function is asked, in the order of the flow, and once")
  func order() {
    let reactor = Script()
    var calls: [String] = []
    reactor.transformingAction = { _, flow in
      calls.append("action")
      return flow.map { $0 + "1" }
    }
    reactor.mutating = { _, action in .just(action + "2") }
    reactor.transformingMutation = { _, flow in
      calls.append("mutation")
      return flow.map { $0 + "3" }
    }
    reactor.reducing = { _, state, mutation in state + mutation + "4" }
    reactor.transformingState = { _, flow in
      calls.append("state")
      return flow.map { $0 + "5" }
    }
    var seen: [String] = []
    let token = reactor.state.subscribe { seen.append($0) }
    reactor.action.send("a")
    reactor.action.send("b")
    #expect(seen == ["5", "a12345", "a1234b12345"])
    #expect(calls == ["action", "mutation", "state"])
    token.cancel()
  }

  @Test("6.2 what is recorded: the action as it was sent, the mutation as it is reduced, the reduced state")
  func recorded() {
    let reactor = Script()
    reactor.transformingAction = { _, flow in flow.filter { $0 != "no" }.map { $0.uppercased() } }
    reactor.transformingMutation = { _, flow in flow.compactMap { $0 == "DROP" ? nil : $0 + "!" } }
    reactor.transformingState = { _, flow in flow.map { "(\($0))" } }
    let log = reactor.log()
    for action in ["a", "no", "drop"] { reactor.action.send(action) }
    #expect(
      log.lines == [
        "#1 action(\"a\") user → ",
        "#2 mutation(\"A!\") effect ← #1 → A!",
        "#3 action(\"no\") user → A!",
        "#4 action(\"drop\") user → A!",
      ])
    #expect(reactor.currentState == "(A!)")
    #expect(reactor.engine.state == "A!")
  }

  @Test("6.1 a function on the way of a mutation sees the state that the one before it made")
  func lazily() {
    let reactor = Script()
    reactor.mutating = { _, _ in .of("lock", "set") }
    reactor.transformingMutation = { reactor, flow in
      flow.filter { [weak reactor] _ in reactor?.currentState != "lock" }
    }
    reactor.action.send("go")
    #expect(reactor.currentState == "lock")
  }

  @Test("6.2 a state that is dropped on its way reaches no subscriber, but the next mutation starts from it")
  func droppedStates() {
    let reactor = Script()
    reactor.transformingState = { _, flow in flow.filter { $0.count % 2 == 1 } }
    var seen: [String] = []
    let token = reactor.state.subscribe { seen.append($0) }
    for action in ["a", "b", "c"] { reactor.action.send(action) }
    #expect(seen == ["a", "abc"])
    #expect(reactor.currentState == "abc")
    reactor.action.send("d")
    #expect(reactor.currentState == "abc")
    #expect(reactor.engine.state == "abcd")
    var late: [String] = []
    let other = reactor.state.subscribe { late.append($0) }
    #expect(late == ["abc"])
    token.cancel()
    other.cancel()
  }

  /// A sequence whose elements the test sends, and an end it waits for.
  private struct Source {
    let stream: AsyncStream<String>
    let continuation: AsyncStream<String>.Continuation

    init() { (stream, continuation) = AsyncStream.makeStream(of: String.self) }

    func play(_ elements: String..., into reactor: Script) async {
      for element in elements { continuation.yield(element) }
      continuation.finish()
      await reactor.settle()
    }
  }

  @Test("6.1 actions from elsewhere are recorded and pass the stages behind their place")
  func outsideActions() async {
    let source = Source()
    let reactor = Script()
    reactor.transformingAction = { _, flow in
      flow.map { $0 + "1" }.merge(source.stream, name: "menu").map { $0 + "2" }
    }
    let log = reactor.log()
    reactor.action.send("a")
    await source.play("x", into: reactor)
    reactor.action.send("b")
    #expect(
      log.lines == [
        "effect 1 menu started by #0",
        "#1 action(\"a\") user → ",
        "#2 mutation(\"a12\") effect ← #1 → a12",
        "#3 action(\"x\") effect effect 1 → a12",
        "#4 mutation(\"x2\") effect ← #3 → a12x2",
        "effect 1 finished",
        "#5 action(\"b\") user → a12x2",
        "#6 mutation(\"b12\") effect ← #5 → a12x2b12",
      ])
  }

  @Test("6.1 mutations from elsewhere pass the stages behind their place")
  func outsideMutations() async {
    let source = Source()
    let reactor = Script()
    reactor.transformingMutation = { _, flow in
      flow.map { $0 + "1" }.merge(source.stream).map { $0 + "2" }.filter { $0 != "no2" }
    }
    let log = reactor.log()
    reactor.action.send("a")
    await source.play("x", "no", into: reactor)
    #expect(
      log.lines == [
        "effect 1 merge started by #0",
        "#1 action(\"a\") user → ",
        "#2 mutation(\"a12\") effect ← #1 → a12",
        "#3 mutation(\"x2\") effect effect 1 → a12x2",
        "effect 1 finished",
      ])
  }

  @Test("6.2 states from elsewhere pass the stages behind their place and change nothing that is recorded")
  func outsideStates() async {
    let source = Source()
    let reactor = Script()
    reactor.transformingState = { _, flow in flow.map { $0 + "!" }.merge(source.stream).map { "(\($0))" } }
    var seen: [String] = []
    let token = reactor.state.subscribe { state in
      seen.append(state)
      if state == "(x)" { reactor.action.send("b") }
    }
    reactor.action.send("a")
    await source.play("x", into: reactor)
    #expect(seen == ["(!)", "(a!)", "(x)", "(ab!)"])
    #expect(reactor.engine.state == "ab")
    #expect(reactor.engine.seq == 4)
    token.cancel()
  }

  @Test("6.3 a sequence that fails is reported, and the reactor goes on without it")
  func outsideFails() async {
    let reactor = Script()
    reactor.transformingMutation = { _, flow in
      flow.merge(AsyncThrowingStream<String, any Error> { throw BrokenMutation() }, name: "session")
    }
    let log = reactor.log()
    await reactor.settle()
    reactor.action.send("a")
    #expect(
      log.lines.prefix(2) == [
        "effect 1 session started by #0", "effect 1 failed: BrokenMutation in StoreReactorTests/TransformTests.swift",
      ])
    #expect(reactor.currentState == "a")
  }
}

extension Script {
  /// Returns when no effect is in flight.
  func settle() async {
    while engine.runningEffects > 0 {
      engine.drainMailbox()
      await Task.yield()
    }
  }
}
