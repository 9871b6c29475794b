import StoreReactor
import StoreRuntime
import Testing

// A reactor here is used in plain functions, so what its streams bring waits for `finish()`: every order is fixed.
@Suite struct ReactorTests {
  struct SetCase: Sendable, CustomTestStringConvertible {
    let name: String
    let make: @Sendable () -> Mutations<String>
    let atOnce: String
    let atLast: String
    var testDescription: String { name }
  }

  private static func letters(_ letters: String...) -> AsyncStream<String> {
    AsyncStream { continuation in
      for letter in letters { continuation.yield(letter) }
      continuation.finish()
    }
  }

  static let sets = [
    SetCase(name: "none", make: { .none }, atOnce: "", atLast: ""),
    SetCase(name: "just", make: { .just("a") }, atOnce: "a", atLast: "a"),
    SetCase(name: "of", make: { .of("a", "b", "c") }, atOnce: "abc", atLast: "abc"),
    SetCase(name: "stream", make: { .stream(letters("a", "b")) }, atOnce: "", atLast: "ab"),
    SetCase(name: "run", make: { .run { send in await send("a") } }, atOnce: "", atLast: "a"),
    SetCase(
      name: "concat of what is known", make: { .concat(.just("a"), .none, .of("b", "c")) }, atOnce: "abc", atLast: "abc"
    ),
    SetCase(
      name: "concat with a stream between", make: { .concat(.just("a"), .stream(letters("b", "c")), .just("d")) },
      atOnce: "a", atLast: "abcd"),
    SetCase(
      name: "concat of streams",
      make: { .concat(.stream(letters("a")), .just("b"), .stream(letters("c")), .just("d")) },
      atOnce: "", atLast: "abcd"),
    SetCase(
      name: "concat of concats", make: { .concat(.concat(.just("a"), .stream(letters("b"))), .concat(.just("c"))) },
      atOnce: "a", atLast: "abc"),
  ]

  @Test(
    "6.1 what is known at once is reduced before send returns, streams later, each after the one before",
    arguments: sets)
  func reduced(_ example: SetCase) async {
    let reactor = Script()
    reactor.mutating = { _, _ in example.make() }
    let task = reactor.action.send("go")
    #expect(reactor.currentState == example.atOnce)
    await task.finish()
    #expect(reactor.currentState == example.atLast)
    #expect(reactor.engine.state == example.atLast)
    #expect(reactor.engine.runningEffects == 0)
  }

  @Test("6.2 an action takes one seq and leaves the state, each mutation takes its own and names the action")
  func seqs() async {
    let reactor = Script()
    reactor.mutating = { _, action in .concat(.of(action, "!"), .stream(Self.letters("?"), name: "ask")) }
    let log = reactor.log()
    await reactor.action.send("a").finish()
    #expect(
      log.lines == [
        "#1 action(\"a\") user → ",
        "effect 1 ask started by #1",
        "#2 mutation(\"a\") effect ← #1 → a",
        "#3 mutation(\"!\") effect ← #1 → a!",
        "#4 mutation(\"?\") effect ← #1 effect 1 → a!?",
        "effect 1 finished",
      ])
  }

  @Test("6.2 one action and two mutations: observers see two states, and no third one for the action")
  func emissions() {
    let reactor = Script()
    reactor.mutating = { _, _ in .of("a", "b") }
    var seen: [String] = []
    let token = reactor.state.subscribe { seen.append($0) }
    reactor.action.send("go")
    #expect(seen == ["", "a", "ab"])
    token.cancel()
    reactor.action.send("go")
    #expect(seen.count == 3)
  }

  @Test("6.1 mutations default to the actions, and mutate to one of them")
  func actionsAsMutations() {
    final class Sum: Reactor {
      typealias Action = Int
      let initialState = 0
      let core = Core()
      func reduce(state: Int, mutation: Int) -> Int { state + mutation }
    }
    let reactor = Sum()
    reactor.action.send(2)
    reactor.action.send(3)
    #expect(reactor.currentState == 5)
    #expect(reactor.engine.name == "Sum")
    #expect(reactor.engine.seq == 4)
  }

  @Test("6.1 a reactor may be a generic class with subclasses")
  func subclass() {
    class Parent<Value>: Reactor {
      enum Action { case add }
      typealias Mutation = Void
      let initialState = 0
      let core = Core()
      func mutate(action: Action) -> Mutations<Void> { .just(()) }
      func reduce(state: Int, mutation: Void) -> Int { state + 1 }
    }
    final class Child: Parent<String> {}
    let reactor = Child()
    reactor.action.send(.add)
    #expect(reactor.currentState == 1)
    #expect(reactor.engine === reactor.engine)
  }

  @Test("6.1 mutate and reduce may read the current state, and mutate may send")
  func reading() {
    let reactor = Script()
    reactor.mutating = { reactor, action in
      if action == "a" { reactor.action.send("b") }
      return .of(action + "\(reactor.currentState.count)", "-")
    }
    reactor.reducing = { reactor, state, mutation in
      #expect(reactor.currentState == state)
      return state + mutation
    }
    let log = reactor.log()
    reactor.action.send("a")
    #expect(reactor.currentState == "a0-b3-")
    #expect(log.lines.map { $0.prefix(while: { $0 != "→" }) }[3] == "#4 action(\"b\") user ← #1 ")
  }

  @Test("6.3 an action sent by an observer is queued behind the mutations that wait, and none is lost")
  func reentrancy() {
    let reactor = Script()
    reactor.mutating = { _, action in .of("<\(action)", "\(action)>") }
    var first: [String] = []
    var second: [String] = []
    let tokens = [
      reactor.state.subscribe { state in
        first.append(state)
        if state == "<a" { reactor.action.send("b") }
      },
      reactor.state.subscribe { second.append($0) },
    ]
    reactor.action.send("a")
    #expect(reactor.currentState == "<aa><bb>")
    #expect(first == ["", "<a", "<aa>", "<aa><b", "<aa><bb>"])
    #expect(second == first)
    #expect(tokens.count == 2)
  }

  @Test("6.3 dismiss, then present from the observer: both happen, in order")
  func dismissThenPresent() {
    let reactor = Script()
    reactor.reducing = { _, _, mutation in mutation }
    var seen: [String] = []
    let token = reactor.state.subscribe { state in
      seen.append(state)
      if state == "dismissed" { reactor.action.send("next") }
    }
    reactor.action.send("first")
    reactor.action.send("dismissed")
    #expect(seen == ["", "first", "dismissed", "next"])
    token.cancel()
  }

  @Test("6.3 an error in mutate is the failure of an effect, and the reactor stays alive")
  func mutateThrows() {
    let reactor = Script()
    reactor.mutating = { _, action in
      if action == "bad" { throw BrokenMutation() }
      return .just(action)
    }
    let log = reactor.log()
    reactor.action.send("bad")
    reactor.action.send("a")
    #expect(
      log.lines == [
        "#1 action(\"bad\") user → ",
        "effect 1 mutate started by #1",
        "effect 1 failed: BrokenMutation in StoreReactorTests/Script.swift",
        "#2 action(\"a\") user → ",
        "#3 mutation(\"a\") effect ← #2 → a",
      ])
  }

  @Test("6.3 an error in a stream is its failure; what came before stays, what was to follow is left out")
  func streamThrows() async {
    let reactor = Script()
    reactor.mutating = { _, action in
      let broken = AsyncThrowingStream<String, any Error> { continuation in
        continuation.yield(action)
        continuation.finish(throwing: BrokenMutation())
      }
      return .concat(.stream(broken, name: "load"), .just("never"))
    }
    let log = reactor.log()
    await reactor.action.send("a").finish()
    await reactor.action.send("b").finish()
    #expect(reactor.currentState == "ab")
    #expect(
      log.lines.filter { $0.hasPrefix("effect") }.suffix(2) == [
        "effect 2 load started by #3", "effect 2 failed: BrokenMutation in StoreReactorTests/ReactorTests.swift",
      ])
  }

  @Test("6.3 an action sent from inside reduce is dropped, not executed")
  func sendInsideReduce() {
    let reactor = Script()
    reactor.reducing = { reactor, state, mutation in
      if mutation == "a" { reactor.action.send("b") }
      return state + mutation
    }
    let log = reactor.log()
    reactor.action.send("a")
    #expect(reactor.currentState == "a")
    #expect(log.lines.contains("#2 action(\"b\") dropped"))
  }

  @Test("6.1 mutate can end a stream that an earlier action began, or let a later one take its place")
  func cancelling() async {
    let reactor = Script()
    reactor.mutating = { reactor, action in
      switch action {
      case "start", "again":
        return .concat(.just("s"), .stream(AsyncStream { _ in }, name: action), .just("never"))
          .cancellable(id: "watch", cancelInFlight: action == "again")
      default:
        reactor.core.cancel(id: "watch")
        return .just("x")
      }
    }
    let log = reactor.log()
    let first = reactor.action.send("start")
    let second = reactor.action.send("again")
    await first.finish()
    #expect(reactor.engine.runningEffects == 1)
    reactor.action.send("stop")
    await second.finish()
    #expect(reactor.currentState == "ssx")
    #expect(log.lines.filter { $0.hasSuffix("cancelled") } == ["effect 1 cancelled", "effect 2 cancelled"])
  }

  @Test("6.1 an id given to the last of concatenated sets cancels the whole")
  func cancelsConcatenated() async {
    let reactor = Script()
    reactor.mutating = { reactor, action in
      if action == "stop" {
        reactor.core.cancel(id: "last")
        return .none
      }
      return .concat(
        .stream(AsyncStream { _ in }).cancellable(id: "first"), .stream(Self.letters("x")).cancellable(id: "last"))
    }
    let task = reactor.action.send("go")
    reactor.action.send("stop")
    #expect(task.isCancelled)
    await task.finish()
    #expect(reactor.currentState == "")
  }
}
