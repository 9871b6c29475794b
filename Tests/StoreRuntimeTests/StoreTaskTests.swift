import StoreRuntime
import Testing

@Suite struct StoreTaskTests {
  private static func endless(_ name: String) -> Effect<String> {
    .run(name) { _ in try await Task.sleep(for: .seconds(3600)) }
  }

  struct Form: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let effect: @Sendable () -> Effect<String>
  }

  static let forms = [
    Form(testDescription: "asynchronous", effect: { endless("a") }),
    Form(testDescription: "merged", effect: { .merge(endless("a"), .send("b"), endless("c")) }),
    Form(testDescription: "concatenated", effect: { .concatenate(.send("b"), endless("a"), .send("never")) }),
    Form(
      testDescription: "nested",
      effect: { .concatenate(.merge(endless("a"), .concatenate(endless("b"), .send("never"))), .send("never")) }),
    Form(testDescription: "cancellable", effect: { endless("a").cancellable(id: 1).cancellable(id: 2) }),
    Form(testDescription: "debounced", effect: { .send("never").debounce(id: 1, for: .seconds(1)) }),
    Form(
      testDescription: "throttled",
      effect: {
        .merge(
          endless("a").throttle(id: 1, for: .seconds(1), latest: true),
          .send("never").throttle(id: 1, for: .seconds(1), latest: true))
      }),
    Form(
      testDescription: "retried",
      effect: { endless("a").retry(.every(.seconds(1), maximum: 9)) }),
    Form(testDescription: "of an action that it sent", effect: { .send("start") }),
  ]

  private func effect(of name: String, _ form: Form) -> Effect<String> {
    switch name {
    case "go": form.effect()
    case "start": Self.endless("started")
    default: .none
    }
  }

  @Test("3.3 cancelling the task ends every form, and nothing of it starts later", arguments: forms)
  func cancel(_ form: Form) async {
    let (store, log) = scripted { effect(of: $0, form) }
    let task = store.send("go")
    #expect(!task.isCancelled)
    task.cancel()
    #expect(task.isCancelled)
    await task.finish()
    #expect(store.runningEffects == 0)
    #expect(!store.state.contains("never"))
    let ends = log.effects.filter { !$0.contains("started") && !$0.contains("retry") }
    #expect(ends.count == log.effects.filter { $0.contains("started") }.count)
    #expect(ends.contains { $0.hasSuffix("cancelled") })
  }

  @Test("3.3 awaiting finish() in a cancelled task cancels every form", arguments: forms)
  @MainActor
  func finishCancelled(_ form: Form) async {
    for isOnActor in [true, false] {
      let gate = Gate()
      let waiting = Task { @MainActor in
        await gate.wait()
        let store = scripted(isOnActor: isOnActor) { effect(of: $0, form) }
        let task = store.send("go")
        await task.finish()
        return task.isCancelled && store.runningEffects == 0 && !store.state.contains("never")
      }
      waiting.cancel()
      gate.open()
      #expect(await waiting.value)
    }
  }

  @Test("3.3 cancelling the task while it awaits finish() cancels every form", arguments: forms)
  @MainActor
  func cancelWhileFinishing(_ form: Form) async {
    for isOnActor in [true, false] {
      let gate = Gate()
      let waiting = Task { @MainActor in
        let store = scripted(isOnActor: isOnActor) { effect(of: $0, form) }
        let task = store.send("go")
        gate.open()
        await task.finish()
        return task.isCancelled && store.runningEffects == 0 && !store.state.contains("never")
      }
      await gate.wait()
      waiting.cancel()
      #expect(await waiting.value)
    }
  }

  @Test("3.3 finish() awaits what comes later in a concatenation, and the effects of the actions it sent")
  @MainActor
  func finish() async {
    for isOnActor in [true, false] {
      let store = scripted(isOnActor: isOnActor) { name in
        switch name {
        case "go": .concatenate(.run { send in await send("a") }, .run { send in await send("b") }, .send("c"))
        case "c": .run { send in await send("d") }
        default: .none
        }
      }
      let task = store.send("go")
      await task.finish()
      #expect(store.state == ["go", "a", "b", "c", "d"])
      #expect(task.isCancelled)
      await task.finish()
    }
  }

  @Test(
    "3.3 isCancelled is true of an action without effects, of one dropped, and of one whose effects were synchronous")
  func withoutEffects() {
    let (store, _) = scripted { name in
      switch name {
      case "fire": .fireAndForget {}
      case "send": .send("sent")
      case "cancel": .cancel(id: "nobody")
      default: .none
      }
    }
    for name in ["none", "fire", "send", "cancel"] {
      let task = store.send(name)
      #expect(task.isCancelled)
    }
    #expect(StoreTask().isCancelled)
  }

  @Test("3.3 a part cancelled by an id of its own has ended: what comes after it starts")
  func cancelledPart() async {
    let (store, _) = scripted { name in
      switch name {
      case "go": .concatenate(Self.endless("first").cancellable(id: "first"), .send("next"))
      case "stop": .cancel(id: "first")
      default: .none
      }
    }
    let task = store.send("go")
    store.send("stop")
    #expect(!task.isCancelled)
    await task.finish()
    #expect(store.state == ["go", "stop", "next"])
  }

  @Test("3.2 an effect that sends 10,000 actions, each with an effect, keeps one task and as many entries as run")
  @MainActor
  func longLived() async {
    var most = 0
    let numbers = Names([]) { state, action in
      switch action {
      case "go":
        return .run("source") { send in for _ in 0..<10_000 { await send("tick") } }
      case "tick":
        state = ["\((Int(state.first ?? "") ?? 0) + 1)"]
        return .fireAndForget {}
      default:
        return .none
      }
    }
    let token = numbers.subscribe { (_: [String]) in most = max(most, numbers.runningEffects) }
    await numbers.send("go").finish()
    #expect(numbers.state == ["10000"])
    #expect(most == 1)
    #expect(numbers.runningEffects == 0)
    token.cancel()
  }

  @Test("3.3 finish() waits for what runs beside an action that is held back")
  @MainActor
  func besideHeld() async {
    for _ in 0..<20 {
      let ended = SendableCounter()
      let (gate, opening) = AsyncStream.makeStream(of: Void.self)
      let names = Names([]) { _, action in
        guard action == "go" else { return .none }
        return .merge(
          .run("sender") { send in
            await send("held")
            opening.finish()
          }.cancellable(id: 1),
          .run("waiter") { _ in
            for await _ in gate {}
            for _ in 0..<100 { await Task.yield() }
            ended.add()
          }.cancellable(id: 2))
      }
      let task = names.send("go")
      names.pause()
      await task.finish()
      #expect(ended.value == 1)
    }
  }
}
