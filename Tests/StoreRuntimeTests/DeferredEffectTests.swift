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
}
