import StoreRuntime
import Testing

/// What a preview says, and that nothing remembers it.
@Suite struct PreviewTests {
  private func outcomes<State, Action>(_ forecast: Forecast<State, Action>?) -> [String] {
    (forecast?.subscribers ?? []).map { "\($0.record.label ?? "\($0.record.id)") \($0.outcome)" }
  }

  @Test("1.10 a preview reduces a copy with the next action's random numbers, and uses up nothing")
  func nothingRemains() {
    let store = Store<[String], String>(
      [],
      reducer: Reducer { state, name, context in
        state.append("\(name) \(context.uuid())")
        return .run("later") { _ in }
      }, isolation: nil)
    let log = EventLog<[String], String>(seesSending: true)
    store.attach(log)
    let forecast = store.preview("a")
    #expect(store.preview("a")?.after == forecast?.after)
    #expect(forecast?.before == [])
    #expect(log.lines == ["created"])
    #expect(store.seq == 0)
    #expect(store.runningEffects == 0)
    store.send("a")
    #expect(store.state == forecast?.after)
  }

  @Test("what a reducer sends during a preview is ignored, and a store that shows the past has no preview")
  func refused() {
    var inner: Store<Int, Int>?
    let store = Store<Int, Int>(0, isolation: nil) { state, amount in
      inner?.send(1)
      state += amount
      return .none
    }
    inner = store
    let log = EventLog<Int, Int>()
    store.attach(log)
    #expect(store.preview(5)?.after == 5)
    #expect(log.lines == ["created"])
    store.travel(to: 0, showing: 0, by: Holder(name: "test"))
    #expect(store.preview(5) == nil)
    _ = store.returnToPresent()
    let token = store.subscribe { if $0 == 7 { #expect(store.preview(1) == nil) } }
    inner = nil
    store.send(7)
    token.cancel()
  }

  @Test("subscribers of every kind: who would be called, who not and why; none is, and all decide as before")
  func subscribers() {
    let store = Store(Family(), reducer: family, isolation: nil)
    store.send(.counter(.add(1)))
    store.send(.rows([7]))
    var told: [String] = []
    var ended = store.subscribe(label: "ended") { _ in }
    let row = store.scope(state: \.rows, id: 7, action: FamilyAction.rowCase)
    let counterScope = store.scope(state: \.counter, action: FamilyAction.counterCase)
    let tokens: [SubscriptionToken?] = [
      store.subscribe(label: "all") { _ in told.append("all") },
      store.subscribe(label: "old") { _, _ in told.append("old") },
      store.subscribe(\.counter).skipRepeats().deliver(label: "counter") { _ in told.append("counter") },
      store.subscribe(\.other).skipRepeats().deliver(label: "other") { _ in told.append("other") },
      store.subscribe(\.counter).skipRepeats().skip { $1 > $0 }.deliver(label: "falling") { _ in told.append("falling")
      },
      store.subscribe(\.counter).only { $1 % 2 == 0 }.deliver(label: "even") { _ in told.append("even") },
      store.subscribe(select: { $0.counter / 10 }).skipRepeats().deliver(label: "tens") { _ in told.append("tens") },
      store.subscribe(select: { $0.counter }).deliver(label: "function") { _ in told.append("function") },
      store.observe(label: "observer") { told.append("observer \(store.counter)") },
      store.observe(label: "observer of other") { told.append("observer of other \(store.other)") },
      counterScope.subscribe(label: "scope") { _ in told.append("scope") },
      row?.subscribe(label: "row") { _ in told.append("row") },
    ]
    ended.cancel()
    ended = store.subscribe(label: "last") { _ in told.append("last") }
    told = []
    let kinds = [
      "all delivered", "old delivered", "counter delivered", "other equal", "falling predicate", "even delivered",
      "tens equal", "function delivered", "observer delivered", "observer of other equal", "scope delivered",
      "row delivered", "last delivered",
    ]
    #expect(outcomes(store.preview(.counter(.add(1)))) == kinds)
    #expect(outcomes(store.preview(.counter(.add(1)))) == kinds)
    #expect(told == [])
    let dismissing = outcomes(store.preview(.rows([])))
    #expect(dismissing.contains("row absent"))
    #expect(dismissing.contains("even predicate"))
    // What is done after a preview is what it said.
    store.send(.counter(.add(1)))
    #expect(
      told == [
        "all", "old", "counter", "even", "function", "observer 2", "scope", "row", "last",
      ])
    (tokens + [ended]).forEach { $0?.cancel() }
  }

  @Test("a composed reducer touches only its part, so subscriptions elsewhere are not looked at")
  func parts() {
    let store = Store(Family(), reducer: familyBesidesParent, isolation: nil)
    var looked = 0
    let tokens = [
      store.subscribe(select: { $0.counter }).deliver(label: "root") { _ in },
      store.scope(state: \.other, action: FamilyAction.otherCase).subscribe { $0 }.skip { _, _ in
        looked += 1
        return true
      }.deliver(label: "other") { _ in },
      store.subscribe(\.counter).deliver(label: "counter") { _ in },
    ]
    looked = 0
    #expect(outcomes(store.preview(.counter(.add(1)))) == ["root delivered", "other equal", "counter delivered"])
    #expect(looked == 0)
    #expect(store.preview(.guest(.add(1)))?.outcome == .noState)
    tokens.forEach { $0.cancel() }
  }

  private struct EffectCase: Sendable, CustomTestStringConvertible {
    let name: String
    let make: @Sendable () -> Effect<String>
    let expected: [String]
    var testDescription: String { name }
  }

  private static let effects = [
    EffectCase(name: "none", make: { .none }, expected: []),
    EffectCase(name: "send", make: { .send("a") }, expected: ["send send now a"]),
    EffectCase(name: "work", make: { .fireAndForget("save") { Issue.record("ran") } }, expected: ["work save now"]),
    EffectCase(name: "run", make: { .run("load") { _ in Issue.record("ran") } }, expected: ["run load now"]),
    EffectCase(
      name: "stream", make: { .stream("feed", of: AsyncStream<String> { $0.finish() }) }, expected: ["run feed now"]),
    EffectCase(
      name: "merge", make: { .merge(.run("a") { _ in }, .none, .merge(.run("b") { _ in }, .send("c"))) },
      expected: ["run a now", "run b now", "send send now c"]),
    EffectCase(
      name: "concatenate",
      make: {
        .concatenate(.fireAndForget("first") {}, .run("second") { _ in }, .merge(.send("x"), .run("y") { _ in }))
      },
      expected: ["work first now", "run second now", "send send later x", "run y later"]),
    EffectCase(
      name: "cancellable", make: { .run("new") { _ in }.cancellable(id: 1, cancelInFlight: true) },
      expected: ["cancel cancelInFlight now e1", "run new now cancellable"]),
    EffectCase(name: "cancel", make: { .cancel(id: 1) }, expected: ["cancel cancel now e1"]),
    EffectCase(name: "cancel of none", make: { .cancel(id: 2) }, expected: ["cancel cancel now"]),
    EffectCase(
      name: "debounce", make: { .run("search") { _ in }.debounce(id: 3, for: .seconds(1)) },
      expected: ["wait debounce now cancellable", "run search later cancellable"]),
    EffectCase(
      name: "throttle", make: { .run("poll") { _ in }.throttle(id: 4, for: .seconds(1), latest: false) },
      expected: ["run poll now cancellable"]),
    EffectCase(
      name: "throttle too early", make: { .run("poll") { _ in }.throttle(id: 5, for: .seconds(1), latest: false) },
      expected: ["run poll never cancellable"]),
    EffectCase(
      name: "throttle too early, the latest later",
      make: { .run("poll") { _ in }.throttle(id: 5, for: .seconds(1), latest: true) },
      expected: ["run poll later cancellable"]),
    EffectCase(
      name: "retry", make: { .run("load") { _ in }.retry(.every(.seconds(1), maximum: 3)) }, expected: ["run load now"]),
    EffectCase(
      name: "mapped", make: { .merge(.send("a"), .run("b") { _ in }).map { $0 + "!" } },
      expected: ["send send now a!", "run b now"]),
  ]

  @Test("3.1 effects of every form are named, and none is started", arguments: effects)
  private func effect(_ example: EffectCase) {
    let (store, log) = scripted { name in
      switch name {
      case "go":
        .merge(
          .run("old") { _ in try await Task.sleep(for: .seconds(3600)) }.cancellable(id: 1),
          .run("polled") { _ in }.throttle(id: 5, for: .seconds(3600), latest: false))
      default: example.make()
      }
    }
    store.send("go")
    let before = log.lines
    let forecast = store.preview("try")
    let lines = (forecast?.effects ?? []).map { effect in
      ([effect.kind.rawValue, effect.name, effect.start.rawValue] + (effect.action.map { [$0] } ?? [])
        + (effect.isCancellable ? ["cancellable"] : []) + effect.cancels.map { "e\($0)" }).joined(separator: " ")
    }
    #expect(lines == example.expected)
    #expect(log.lines == before)
    #expect(store.runningEffects == 2)
  }

  @Test("a chain of 100,000 effects is walked without depth, and its list is cut")
  func deep() {
    let (store, _) = scripted { _ in
      (0..<100_000).reduce(.none) { chain, number in .merge(chain, .run("\(number)") { _ in }) }
    }
    let forecast = store.preview("go")
    #expect(forecast?.effects.count == 1_000)
    #expect(forecast?.hasMoreEffects == true)
  }
}
