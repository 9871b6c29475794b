import StoreRuntime
import Testing

@Suite struct DeferredEffectTests {
  private enum Whole: Sendable {
    case part(CounterAction)
    case other

    var partAction: CounterAction? { if case .part(let action) = self { action } else { nil } }
  }

  @Test("3.1 a deferred effect is made after subscribers were told, and lifted with its reducer")
  func deferred() {
    var story: [String] = []
    let part = CasePath(Whole.part, \.partAction)
    let store = Store<Int, Whole>(0, isolation: nil) { state, action in
      guard let action = part.extract(action) else { return .none }
      story.append("reduced \(action)")
      guard case .add(let amount) = action else { return .none }
      state += amount
      guard amount < 3 else { return .none }
      let effect = Effect<CounterAction>.deferred("next") {
        story.append("made")
        return .send(.add(amount + 1))
      }
      return effect.map(part.embed)
    }
    let token = store.subscribe { (new: Int) in story.append("told \(new)") }
    store.send(.part(.add(2)))
    #expect(story == ["told 0", "reduced add(2)", "told 2", "made", "reduced add(3)", "told 5"])
    #expect(store.runningEffects == 0)
    token.cancel()
  }

  @Test("3.1 what is sent while a deferred effect is made comes after what the effect sends, and before nothing else")
  func sentMeanwhile() {
    var order: [String] = []
    var send: (String) -> Void = { _ in }
    let store = Store<Int, String>(0, isolation: nil) { _, action in
      order.append(action)
      guard action == "first" else { return .none }
      return .merge(
        .send("waiting"),
        .deferred("made") {
          send("meanwhile")
          return .send("own")
        }, .send("after"))
    }
    send = { [weak store] in store?.send($0) }
    store.send("first")
    #expect(order == ["first", "waiting", "own", "meanwhile", "after"])
  }

  @Test("3.5 an error thrown while an effect is made is its failure, and what was sent meanwhile is not lost")
  func failure() {
    var send: (CounterAction) -> Void = { _ in }
    let store = Store<Int, CounterAction>(0, isolation: nil) { state, action in
      if case .add(let amount) = action { state += amount }
      guard case .fail = action else { return .none }
      return .deferred("make") {
        send(.add(1))
        throw BrokenEffect()
      }
    }
    send = { [weak store] in store?.send($0) }
    let log = EventLog<Int, CounterAction>()
    store.attach(log)
    store.send(.fail)
    #expect(
      log.lines == [
        "created", "#1 fail user → 0", "effect 1 make started by #1", "effect 1 failed: BrokenEffect",
        "#2 add(1) user ← #1 → 1",
      ])
  }

  @Test("3.1 an action made when its turn comes sees what those before it did, and may be none")
  func atItsTurn() {
    var seen: [Int] = []
    var look: () -> Int = { 0 }
    let store = Store<Int, CounterAction>(0, isolation: nil) { state, action in
      if case .add(let amount) = action { state += amount }
      guard case .addLater(let amount) = action else { return .none }
      return .merge(
        .send(.add(amount)),
        .send(at: nil) {
          seen.append(look())
          return .add(look())
        },
        .send(at: nil) {
          seen.append(look())
          return nil
        })
    }
    look = { [weak store] in store?.state ?? 0 }
    store.send(.addLater(3))
    #expect(seen == [3, 6])
    #expect(store.state == 6)
    #expect(store.seq == 3)
  }
}
