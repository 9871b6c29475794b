import StoreReactor
import StoreRuntime
import Testing

@Suite struct LifetimeTests {
  private static let endless = AsyncStream<String> { _ in }

  @Test("6.1 a stream ends when the reactor is released, and nothing is left behind")
  func release() {
    weak var reactor: Script?
    weak var core: Script.Core?
    weak var engine: Script.Core.Engine?
    let log: EventLog<String, String, String>
    let token: SubscriptionToken
    do {
      let script = Script()
      script.mutating = { _, _ in .concat(.just("a"), .stream(Self.endless)) }
      script.transformingAction = { _, flow in flow.merge(Self.endless, name: "outside") }
      script.transformingState = { _, flow in flow.map { $0 } }
      log = script.log()
      token = script.state.subscribe { _ in }
      script.action.send("go")
      #expect(script.engine.runningEffects == 2)
      (reactor, core, engine) = (script, script.core, script.engine)
    }
    #expect(reactor == nil)
    #expect(core == nil)
    #expect(engine == nil)
    #expect(log.lines.suffix(3) == ["effect 1 cancelled", "effect 2 cancelled", "released"])
    token.cancel()
  }

  @Test("6.1 whoever keeps the engine or its ends does not keep the reactor; nothing changes any more")
  func engineOutlives() {
    weak var released: Script?
    let engine: Script.Core.Engine
    let action: ActionSubject<String, String, String>
    let state: StateSubject<String, String, String>
    do {
      let script = Script()
      script.action.send("a")
      released = script
      (engine, action, state) = (script.engine, script.action, script.state)
    }
    #expect(released == nil)
    engine.send(.mutation("b"))
    action.send("c")
    #expect(engine.state == "a")
    var seen: [String] = []
    let token = state.subscribe { seen.append($0) }
    #expect(seen == ["a"])
    token.cancel()
  }

  @Test("6.1 a stream of a reactor that is gone ends with its next element, though somebody keeps the engine")
  func streamOutlived() async {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    let engine: Script.Core.Engine
    do {
      let script = Script()
      script.mutating = { _, _ in .stream(stream) }
      script.action.send("go")
      engine = script.engine
    }
    #expect(engine.runningEffects == 1)
    continuation.yield("a")
    while engine.runningEffects > 0 {
      engine.drainMailbox()
      await Task.yield()
    }
    #expect(engine.state == "")
  }

  @Test("6.1 a stream ends too where somebody keeps the place to subscribe; its element is no transition any more")
  func streamOutlivedByState() async {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    let state: StateSubject<String, String, String>
    let engine: Script.Core.Engine
    do {
      let script = Script()
      script.mutating = { _, _ in .stream(stream) }
      script.action.send("go")
      (state, engine) = (script.state, script.engine)
    }
    continuation.yield("a")
    await Task { continuation.finish() }.value
    while engine.runningEffects > 0 {
      engine.drainMailbox()
      await Task.yield()
    }
    #expect(engine.seq == 1)
    withExtendedLifetime(state) {}
  }

  @Test("6.2 reducing a past mutation again is not seen by the living reactor")
  func rebuilding() {
    let reactor = Script()
    reactor.action.send("a")
    var past = "before "
    let context = ReducerContext(now: Timestamp(microsecondsSince1970: 0), seed: 0)
    reactor.engine.reduceAgain(&past, .mutation("x"), context, epoch: 0)
    #expect(past == "before x")
    #expect(reactor.currentState == "a")
  }

  @Test("6.1 a reactor first used on no actor goes to the first that uses it")
  @MainActor
  func adoptedLater() {
    let reactor = Script()
    let token = reactor.state.subscribe(isolation: nil) { _ in }
    #expect(!reactor.engine.handle.isReachable)
    reactor.action.send("a")
    #expect(reactor.engine.handle.isReachable)
    token.cancel()
  }

  @Test("6.1 on an actor, streams are reduced there")
  @MainActor
  func onActor() async {
    let reactor = Script()
    reactor.mutating = { _, action in .stream(AsyncStream(unfolding: { nil }), name: action) }
    reactor.mutating = { _, action in .run { send in for _ in 0..<3 { await send(action) } } }
    await reactor.action.send("a").finish()
    #expect(reactor.engine.handle.isReachable)
    #expect(reactor.currentState == "aaa")
  }

  @Test("6.1 a reactor that belongs to the main actor")
  func mainActor() async {
    let count = await MainActor.run { MainReactor() }.counted()
    #expect(count == 2)
  }
}

@MainActor
private final class MainReactor: @MainActor Reactor {
  typealias Action = Int
  let initialState = 0
  let core = Core()

  func mutate(action: Int) -> Mutations<Int> { .concat(.just(action), .run { send in await send(action) }) }
  func reduce(state: Int, mutation: Int) -> Int { state + mutation }

  func counted() async -> Int {
    await action.send(1).finish()
    return currentState
  }
}
