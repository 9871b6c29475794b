import StoreRuntime
import Synchronization

enum CounterAction: Sendable, Equatable {
  case add(Int)
  case addLater(Int)
  case addAtOnce(Int)
  case fail
  case wait
  case stop
}

struct BrokenEffect: Error {}

enum EffectID { case wait }

let counter = Reducer<Int, CounterAction> { state, action in
  switch action {
  case .add(let amount):
    state += amount
    return .none
  case .addLater(let amount): return .run("later") { send in await send(.add(amount)) }
  case .addAtOnce(let amount): return .send(.add(amount))
  case .fail: return .run("fail") { _ in throw BrokenEffect() }
  case .wait:
    return .run("wait") { _ in try await Task.sleep(for: .seconds(3600)) }.cancellable(id: EffectID.wait)
  case .stop: return .cancel(id: EffectID.wait)
  }
}

/// Counts on whatever thread.
final class SendableCounter: Sendable {
  private let count = Mutex(0)

  var value: Int { count.withLock { $0 } }

  func add() { count.withLock { $0 += 1 } }
}
