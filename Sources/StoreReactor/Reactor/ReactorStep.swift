/// What a reactor's engine processes: an action as it was sent, or a mutation that came of one.
public enum ReactorStep<Action, Mutation> {
  /// An action; it leaves the state as it is, and its mutations name it as their parent.
  case action(Action)
  /// A mutation; it makes the next state and has no effect of its own.
  case mutation(Mutation)
}

extension ReactorStep: Sendable where Action: Sendable, Mutation: Sendable {}
extension ReactorStep: Equatable where Action: Equatable, Mutation: Equatable {}
