import StoreReactor
import StoreRuntime

/// Writes down what a reactor's engine does as lines, so that a test compares a whole story.
final class EventLog<State, Action, Mutation>: StoreInstrument {
  private(set) var lines: [String] = []

  func settled(
    _ transition: Transition<ReactorStep<Action, Mutation>>, in store: Store<State, ReactorStep<Action, Mutation>>
  ) {
    lines.append("#\(transition.seq) \(action(transition)) \(origin(transition)) → \(store.state)")
  }

  func unreduced(_ transition: Transition<ReactorStep<Action, Mutation>>) {
    lines.append("#\(transition.seq) \(action(transition)) dropped")
  }

  func happened(_ event: StoreEvent) {
    switch event {
    case .effectStarted(let id, let name, let seq, _): lines.append("effect \(id) \(name) started by #\(seq)")
    case .effectFinished(let id): lines.append("effect \(id) finished")
    case .effectCancelled(let id): lines.append("effect \(id) cancelled")
    case .effectFailed(let id, let error, let place): lines.append("effect \(id) failed: \(error) in \(place.fileID)")
    case .released: lines.append("released")
    default: break
    }
  }

  private func action(_ transition: Transition<ReactorStep<Action, Mutation>>) -> String {
    transition.action.map { "\($0)" } ?? transition.kind.rawValue
  }

  private func origin(_ transition: Transition<ReactorStep<Action, Mutation>>) -> String {
    let parent = transition.cause.parent.map { " ← #\($0)" } ?? ""
    let effect = transition.cause.effect.map { " effect \($0)" } ?? ""
    return "\(transition.cause.origin)\(parent)\(effect)"
  }
}
