import StoreRuntime
import StoreLocks

/// Keeps the transitions and events it is told of.
final class TransitionRecord<State, Action>: StoreInstrument {
  private(set) var transitions: [Transition<Action>] = []
  private(set) var events: [StoreEvent] = []

  func settled(_ transition: Transition<Action>, in store: Store<State, Action>) { transitions.append(transition) }
  func unreduced(_ transition: Transition<Action>) { transitions.append(transition) }
  func happened(_ event: StoreEvent) { events.append(event) }
}

/// A clock that moves on by a microsecond each time it is read.
final class Ticker: Sendable {
  private let time = Guarded<Int64>(0)

  func tick() -> Timestamp {
    time.withLock {
      $0 += 1
      return Timestamp(microsecondsSince1970: $0)
    }
  }
}
