import StoreRuntime

/// One subscriber of a store, its types forgotten: states go in, and what became of each comes out.
///
/// The engine owns it, so it ends when the engine's subscription does.
class SubscriptionBox<State> {
  /// Whom it calls.
  private(set) weak var subscriber: (any AnyStoreSubscriber)?
  /// Ends the engine's part of it.
  var token: SubscriptionToken?
  /// Is called when nobody holds the box any more.
  var didEnd: () -> Void = {}

  private let original: Subscription<State>
  private let first: Course
  /// The stages behind some of the program's own; nil where all of them are ours.
  private let second: Course?
  private let mismatches = MismatchCount()
  private var previous: State?
  private var outcome: DeliveryOutcome?
  /// True while it is only asked what would become of a state.
  private var isForetelling = false

  /// Puts a subscriber at the end of a subscription.
  ///
  /// - Parameter transformedSubscription: what the program made of the original one; nil if it left it as it was.
  init<Selected>(
    originalSubscription: Subscription<State>, transformedSubscription: Subscription<Selected>?,
    subscriber: any AnyStoreSubscriber
  ) {
    original = originalSubscription
    self.subscriber = subscriber
    first = originalSubscription.course
    second = transformedSubscription.map(\.course).flatMap { $0 === originalSubscription.course ? nil : $0 }
    if let transformedSubscription {
      transformedSubscription.observer = { [weak self] _, new in self?.deliver(new) }
    } else {
      originalSubscription.observer = { [weak self] _, new in self?.deliver(new) }
    }
  }

  deinit { didEnd() }

  /// What decides on delivery, in the order written.
  ///
  /// - Parameter location: stands for stages of the program's own, which do not say where they were written.
  func stages(at location: SourceLocation) -> [SelectionStage] {
    guard let second else { return first.stages }
    return first.stages + [SelectionStage(.skipWhen, at: location)] + second.stages
  }

  /// Sends the state after a transition on its way to the subscriber, with the one before.
  func receive(_ new: State) -> DeliveryOutcome {
    let old = previous
    previous = new
    return send(new, after: old)
  }

  /// Says what would become of a state; the subscriber is not called, the functions of its stages are.
  func foretell(_ new: State) -> DeliveryOutcome {
    isForetelling = true
    defer { isForetelling = false }
    return send(new, after: previous)
  }

  private func send(_ new: State, after old: State?) -> DeliveryOutcome {
    outcome = nil
    first.skipped = nil
    second?.skipped = nil
    original.newValues(oldState: old, newState: new)
    return outcome ?? .skipped(stage: skippedStage)
  }

  private static func takes<S: StoreSubscriber>(_ state: Any, _: S) -> Bool {
    state is S.StoreSubscriberStateType
  }

  private var skippedStage: Int {
    let ownStage = first.stages.count
    return first.skipped ?? second?.skipped.map { ownStage + 1 + $0 } ?? ownStage
  }

  private func deliver(_ state: Any) {
    guard !isForetelling else {
      // What a subscriber does with a state of another type only it knows; those that say what they take are asked.
      let takes = (subscriber as? any StoreSubscriber).map { Self.takes(state, $0) } ?? true
      outcome = takes ? .delivered : .mismatched
      return
    }
    MismatchCount.$current.withValue(mismatches) { subscriber?._newState(state: state) }
    outcome = mismatches.takeAll() == 0 ? .delivered : .mismatched
  }
}
