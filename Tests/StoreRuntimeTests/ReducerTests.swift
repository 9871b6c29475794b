import StoreRuntime
import Testing

private struct Whole: Sendable, Equatable {
  var left = 0
  var right = 0
  var log: [String] = []
}

private enum WholeAction: Sendable {
  case left(CounterAction)
  case right(CounterAction)

  var leftAction: CounterAction? { if case .left(let action) = self { action } else { nil } }
}

private let leftPath = CasePath(WholeAction.left, \.leftAction)
private let rightPath = CasePath<WholeAction, CounterAction>(
  embed: { .right($0) }, extract: { if case .right(let action) = $0 { action } else { nil } })

@Suite struct ReducerTests {
  @Test("2.1 combine runs in order on the same value and keeps every effect")
  func combine() {
    let double = Reducer<Int, CounterAction> { state, action in
      state *= 2
      if case .addAtOnce = action { return .send(.add(1)) }
      return .none
    }
    let store = Store(0, reducer: .combine(counter, double), isolation: nil)
    store.send(.add(3))
    #expect(store.state == 6)
    store.send(.addAtOnce(10))
    // 6 doubled, then both effects: (12 + 10) doubled, (44 + 1) doubled.
    #expect(store.state == 90)
  }

  @Test("2.2 pullback lifts a reducer and its effects; another case changes nothing")
  func pullback() {
    let reducer = Reducer.combine(
      counter.pullback(state: \Whole.left, action: leftPath), counter.pullback(state: \.right, action: rightPath))
    let store = Store(Whole(), reducer: reducer, isolation: nil)
    store.send(.left(.add(1)))
    store.send(.right(.addAtOnce(5)))
    #expect(store.state == Whole(left: 1, right: 5))
    #expect(store.seq == 3)
  }

  @Test("2.2 the get and set form reduces several fields seen as one")
  func derived() {
    let sum = counter.pullback(
      get: { (whole: Whole) in whole.left + whole.right }, set: { $0.right = $1 - $0.left }, action: leftPath)
    let store = Store(Whole(left: 2, right: 3), reducer: sum, isolation: nil)
    store.send(.left(.add(4)))
    #expect(store.state == Whole(left: 2, right: 7))
  }

  @Test("2.3 a case path sets only the current case")
  func casePath() {
    var action = WholeAction.left(.add(1))
    rightPath.set(.add(2), in: &action)
    #expect(leftPath.extract(action) == .add(1))
    leftPath.set(.add(3), in: &action)
    #expect(leftPath.extract(action) == .add(3))
    #expect(rightPath.extract(action) == nil)
    let amount = CasePath<CounterAction, Int>(
      embed: { .add($0) }, extract: { if case .add(let amount) = $0 { amount } else { nil } })
    #expect(leftPath.appending(amount).extract(action) == 3)
    #expect(leftPath.extract(leftPath.appending(amount).embed(9)) == .add(9))
  }

  @Test("2.4 a higher-order reducer is an ordinary function, before or after the reducer it wraps")
  func higherOrder() {
    func logging(_ inner: Reducer<Whole, WholeAction>) -> Reducer<Whole, WholeAction> {
      Reducer { state, action, context in
        let before = state.left
        let effect = inner.reduce(&state, action, context)
        state.log.append("\(before) → \(state.left)")
        return effect
      }
    }
    let store = Store(
      Whole(), reducer: logging(counter.pullback(state: \.left, action: leftPath)), isolation: nil)
    store.send(.left(.addAtOnce(2)))
    #expect(store.state.log == ["0 → 0", "0 → 2"])
  }

  @Test("a store of Sendable values and a Reducer can be rebuilt anywhere, any other only on its isolation")
  func rebuild() {
    final class Reference { var value = 0 }
    let sendable = Store(0, reducer: counter, isolation: nil)
    let closure = Store<Int, CounterAction>(0, isolation: nil) { _, _ in .none }
    let reference = Store(Reference(), reducer: Reducer<Reference, CounterAction> { _, _ in .none }, isolation: nil)
    #expect(isBackground(sendable.rebuild))
    #expect(!isBackground(closure.rebuild))
    #expect(!isBackground(reference.rebuild))
  }

  private func isBackground<State, Action>(_ rebuild: Rebuild<State, Action>) -> Bool {
    if case .background = rebuild { true } else { false }
  }
}
