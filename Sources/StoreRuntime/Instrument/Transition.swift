/// One action as it was settled: what an instrument is told of it, before subscribers are.
public struct Transition<Action> {
  /// The action's number in its store, counted from 1 in the order of settling.
  public let seq: Int
  /// The action; nil where the state was written or subscribers were told without one.
  public let action: Action?
  /// What it is made of.
  public let kind: TransitionKind
  /// What became of it.
  public let outcome: TransitionOutcome
  /// Who sent it, and in consequence of what.
  public let cause: TransitionCause
  /// Where it was sent.
  public let location: SourceLocation?
  /// When reducing began, on the store's monotonic clock.
  public let began: UInt64
  /// How long reducing took, in nanoseconds.
  public let duration: UInt64
  /// The wall-clock time the reducer was told; nil if it did not ask.
  public let now: Timestamp?
  /// The seed of the random numbers the reducer was given; nil if it did not ask for any.
  public let seed: UInt64?

  /// True if the reducer asked for the time or for random numbers.
  package var wasAsked: Bool { now != nil || seed != nil }
}

/// What a transition is made of.
public enum TransitionKind: String, Sendable, Hashable, CaseIterable {
  /// An action was reduced, or refused.
  case action
  /// `update`: the state was written without an action.
  case update
  /// `forceNotify`: subscribers were told without a change.
  case forcedNotification
}

/// What became of an action.
public enum TransitionOutcome: String, Sendable, Hashable, CaseIterable {
  /// The reducer ran.
  case reduced
  /// It was not executed: sent from inside a reducer, by a cancelled effect, or beyond a limit.
  case dropped
  /// The reducer ran, but the child the action was meant for was not there.
  case noState
  /// A middleware did not pass it on.
  case swallowed
}

/// Who sent an action.
public enum TransitionOrigin: String, Sendable, Hashable, CaseIterable {
  /// The program itself.
  case user
  /// An effect of an earlier action.
  case effect
  /// A binding's write.
  case binding
  /// A client of the inspector.
  case client
}

/// The sender of an action and the earlier action that led to it.
public struct TransitionCause: Sendable, Hashable {
  /// Who sent the action.
  public let origin: TransitionOrigin
  /// The seq of the action whose subscriber or effect sent this one.
  public let parent: Int?
  /// The effect that sent it.
  public let effect: Int?
  /// What the sender calls itself, where it came through a handle with a name.
  public let sender: String?

  /// The same sender, and the earlier action once it is known.
  package func with(parent: Int) -> TransitionCause {
    TransitionCause(origin: origin, parent: parent, effect: effect, sender: sender)
  }

  /// True if more is known than who sent the action.
  package var isMoreThanOrigin: Bool { parent != nil || effect != nil || sender != nil }

  @usableFromInline
  package init(origin: TransitionOrigin, parent: Int? = nil, effect: Int? = nil, sender: String? = nil) {
    self.origin = origin
    self.parent = parent
    self.effect = effect
    self.sender = sender
  }
}
