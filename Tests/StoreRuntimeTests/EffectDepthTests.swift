import StoreRuntime
import Testing

// A frame each would take several times the stack of the thread.
private let count = 5_000
private let manySends = 100_000

@Suite struct EffectDepthTests {
  struct Shape: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var sends = count
    let effect: @Sendable (_ count: Int) -> Effect<Int>
  }

  static let shapes: [Shape] = [
    Shape(testDescription: "merged", sends: manySends, effect: { count in .merge((0..<count).map { .send($0) }) }),
    Shape(testDescription: "concatenated", effect: { count in .concatenate((0..<count).map { .send($0) }) }),
    Shape(
      testDescription: "merged, nested on the left", sends: manySends,
      effect: { count in (0..<count).reduce(Effect.none) { .merge($0, .send($1)) } }),
    Shape(
      testDescription: "merged, nested on the right", sends: manySends,
      effect: { count in (0..<count).reversed().reduce(Effect.none) { .merge(.send($1), $0) } }),
    Shape(
      testDescription: "concatenated, nested on the left",
      effect: { count in (0..<count).reduce(Effect.none) { .concatenate($0, .send($1)) } }),
    Shape(
      testDescription: "concatenated, nested on the right",
      effect: { count in (0..<count).reversed().reduce(Effect.none) { .concatenate(.send($1), $0) } }),
    Shape(
      testDescription: "each inside the cancellable one before",
      effect: { count in (0..<count).reversed().reduce(Effect.none) { .merge(.send($1), $0).cancellable(id: $1) } }),
    Shape(
      testDescription: "concatenated work, nested on the right, each sending when it is made",
      effect: { count in
        (0..<count).reversed().reduce(Effect.none) { later, number in
          .concatenate(.deferred("make") { .send(number) }, later)
        }
      }),
    Shape(
      testDescription: "merged, nested and lifted",
      effect: { count in (0..<count).reduce(Effect.none) { .merge($0, .send($1 - 1)) }.map { $0 + 1 } }),
  ]

  @Test("3.1 however many sends take no deeper stack, whatever their shape", arguments: shapes)
  func sends(_ shape: Shape) async {
    await onStack(kilobytes: 128) {
      let store = Store((next: 0, isInOrder: true), isolation: nil) { (state, action: Int) in
        if action == -1 { return shape.effect(shape.sends) }
        if action != state.next { state.isInOrder = false }
        state.next += 1
        return .none
      }
      store.send(-1)
      #expect(store.state == (shape.sends, true))
      #expect(store.runningEffects == 0)
    }
  }

  @Test("3.1 an effect that is never started is released without recursion", arguments: shapes)
  func release(_ shape: Shape) async {
    await onStack(kilobytes: 128) {
      final class Marker {}
      weak var released: Marker?
      do {
        let marker = Marker()
        released = marker
        _ = Effect<Int>.concatenate(.fireAndForget { _ = marker }, shape.effect(count))
      }
      #expect(released == nil)
    }
  }

  @Test("3.2 a store is released with a deep effect in flight, without recursion")
  func releaseRunning() async {
    await onStack(kilobytes: 128) {
      let waiting = Effect<Int>.run { _ in try await Task.sleep(for: .seconds(3600)) }
      let store = Store(0, isolation: nil) { (_, action: Int) in
        (0..<count).reduce(waiting) { .concatenate($0.cancellable(id: $1), .send($1)) }
      }
      let task = store.send(1)
      #expect(store.runningEffects == 1)
      #expect(!task.isCancelled)
    }
  }
}
