/// What an action would do, found out without doing it.
package struct Forecast<State, Action> {
  /// The state as it is.
  package let before: State
  /// The state as it would be.
  package let after: State
  /// `reduced`, or `noState` where the child it is meant for is not there.
  package let outcome: TransitionOutcome
  /// What would be started, in order.
  package let effects: [EffectForecast<Action>]
  /// True if there would be more effects than are listed.
  package let hasMoreEffects: Bool
  /// What would become of it at each subscription, in the order they began.
  package let subscribers: [SubscriberForecast]
  /// True if something stands before the reducer that was not asked, such as middleware.
  package let passesIntake: Bool
}

/// An effect that would be started.
package struct EffectForecast<Action> {
  /// What it is.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// One action, reduced at once.
    case send
    /// Synchronous work.
    case work
    /// Asynchronous work.
    case run
    /// A time to wait, for what comes after it.
    case wait
    /// The end of effects in flight.
    case cancel
  }

  /// When it would start.
  package enum Start: String, Sendable, Hashable, CaseIterable {
    /// As soon as subscribers were told.
    case now
    /// When what stands before it has ended.
    case later
    /// Not at all, since an effect of its id has started only just now.
    case never
  }

  /// What it is.
  package let kind: Kind
  /// What the program calls it.
  package let name: String
  /// Where it was written.
  package let location: SourceLocation?
  /// The action it sends, where that is known.
  package let action: Action?
  /// When it would start.
  package let start: Start
  /// True if it has an id that it can be cancelled by.
  package let isCancellable: Bool
  /// The effects in flight that it ends.
  package let cancels: [Int]
}

/// What would become of a state at one subscription.
package struct SubscriberForecast: Sendable {
  /// What is decided on delivery.
  package enum Outcome: String, Sendable, Hashable, CaseIterable {
    /// It would be called.
    case delivered
    /// Not called, since nothing it selects would change.
    case equal
    /// Not called, since a predicate of the program says so.
    case predicate
    /// Not called, since the selected value is of another type than it takes.
    case mismatched
    /// Not called, since there would be no such part of the state, or nothing to tell of it.
    case absent
  }

  /// The subscription.
  package let record: SubscriptionRecord
  /// What is decided.
  package let outcome: Outcome
}
