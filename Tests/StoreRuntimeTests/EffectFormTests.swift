import StoreRuntime
import Testing

@Suite struct EffectFormTests {
  struct Form: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let effect: @Sendable () -> Effect<String>
    let reduced: [String]
    let events: [String]
  }

  static let forms: [Form] = [
    Form(testDescription: "none", effect: { .none }, reduced: ["go"], events: []),
    Form(testDescription: "one action", effect: { .send("a") }, reduced: ["go", "a"], events: []),
    Form(
      testDescription: "fire and forget", effect: { .fireAndForget("note") {} }, reduced: ["go"],
      events: ["effect 1 note started by #1", "effect 1 finished"]),
    Form(
      testDescription: "fire and forget that throws", effect: { .fireAndForget("note") { throw BrokenEffect() } },
      reduced: ["go"], events: ["effect 1 note started by #1", "effect 1 failed: BrokenEffect"]),
    Form(
      testDescription: "many actions",
      effect: {
        .stream(
          of: AsyncStream { continuation in
            for name in ["a", "b", "c"] { continuation.yield(name) }
            continuation.finish()
          })
      }, reduced: ["go", "a", "b", "c"],
      events: ["effect 1 stream started by #1"] + Array(repeating: "effect 1 emitted", count: 3) + ["effect 1 finished"]
    ),
    Form(
      testDescription: "merged", effect: { .merge(.send("a"), .none, .merge(["b", "c"].map { .send($0) })) },
      reduced: ["go", "a", "b", "c"], events: []),
    Form(
      testDescription: "concatenated",
      effect: {
        .concatenate(
          .run("first") { send in await send("a") }, .send("b"), .fireAndForget("note") {},
          .merge(.run("left") { _ in }.map { $0 }, .send("c")), .deferred("made") { .send("d") })
      }, reduced: ["go", "a", "b", "c", "d"],
      events: [
        "effect 1 first started by #1", "effect 1 emitted", "effect 1 finished", "effect 2 note started by #1",
        "effect 2 finished", "effect 3 left started by #1", "effect 3 finished",
      ]),
    Form(
      testDescription: "nothing but none", effect: { .concatenate(.none, .merge(), .merge([.none, .none])) },
      reduced: ["go"], events: []),
  ]

  @Test("3.1 every form does its work, tells of it, and leaves nothing in the table", arguments: forms)
  func form(_ form: Form) async {
    let (store, log) = scripted { $0 == "go" ? form.effect() : .none }
    await store.send("go").finish()
    #expect(store.state == form.reduced)
    #expect(log.effects == form.events)
    #expect(store.runningEffects == 0)
  }

  @Test("3.1 a lifted effect of every form sends the lifted actions", arguments: forms)
  func mapped(_ form: Form) async {
    let (store, _) = scripted { $0 == "go" ? form.effect().map { "lifted " + $0 } : .none }
    await store.send("go").finish()
    #expect(store.state == form.reduced.map { $0 == "go" ? $0 : "lifted " + $0 })
  }

  @Test("3.1 fire-and-forget works on the store's isolation, and what it sends is queued")
  func fireAndForget() {
    var store: Names?
    var seen: [[String]] = []
    store =
      scripted { name in
        guard name == "go" else { return .none }
        return .fireAndForget {
          store?.send("sent")
          seen.append(store?.state ?? [])
        }
      }.store
    store?.send("go")
    #expect(seen == [["go"]])
    #expect(store?.state == ["go", "sent"])
    store = nil
  }

  @Test("3.1 an action of a concatenation is reduced before the next effect starts, its own effects are not waited for")
  func concatenatedAction() async {
    let (store, log) = scripted { name in
      switch name {
      case "go": .concatenate(.send("a"), .fireAndForget("next") {})
      case "a": .run("of a") { _ in }
      default: .none
      }
    }
    await store.send("go").finish()
    #expect(
      log.effects == [
        "effect 1 of a started by #2", "effect 2 next started by #1", "effect 2 finished", "effect 1 finished",
      ])
  }

  @Test("3.1 a concatenation goes on after an effect that failed")
  func concatenationAfterFailure() async {
    let (store, log) = scripted { name in
      name == "go" ? .concatenate(.run("bad") { _ in throw BrokenEffect() }, .send("next")) : .none
    }
    await store.send("go").finish()
    #expect(store.state == ["go", "next"])
    #expect(log.effects == ["effect 1 bad started by #1", "effect 1 failed: BrokenEffect"])
  }

  @Test("3.5 a failure says where the effect was written")
  func failureLocation() async {
    let (store, _) = scripted { name in
      name == "async" ? .run { _ in throw BrokenEffect() } : .fireAndForget { throw BrokenEffect() }
    }
    let line = #line - 2
    let failures = FailureRecord<[String], String>()
    store.attach(failures)
    await store.send("async").finish()
    store.send("sync")
    #expect(failures.locations == Array(repeating: "StoreRuntimeTests/EffectFormTests.swift:\(line)", count: 2))
  }
}

private final class FailureRecord<State, Action>: StoreInstrument {
  private(set) var locations: [String] = []

  func settled(_ transition: Transition<Action>, in store: Store<State, Action>) {}
  func unreduced(_ transition: Transition<Action>) {}
  func happened(_ event: StoreEvent) {
    if case .effectFailed(_, _, let location) = event { locations.append("\(location)") }
  }
}
