import StoreRuntime

// What subscribers see of the states.
extension ReactorCore {
  /// Lets a state go its way to the subscribers; false if it was dropped there.
  @discardableResult
  func show(_ state: State, from entry: Int = 0) -> Bool {
    guard let state = states.pass(state, from: entry) else { return false }
    shown = state
    hasShown = true
    return true
  }

  /// What subscribers see of the engine's state; of one that is only previewed, the state itself, untransformed.
  func seen(of state: State) -> State {
    engine?.isPreviewing == true ? state : shown ?? state
  }

  /// Tells the subscribers of a state that no transition made.
  func tell(_ state: State, from entry: Int) {
    isNews = show(state, from: entry)
    if isNews { engine?.tellSubscribersAgain() }
  }

  /// Shows the state of every transition; the first subscription, so that it is done when the subscribers are asked.
  func showStates(of engine: Engine) -> SubscriptionToken {
    var seen = engine.seq
    let request = SubscriptionRequest(label: "transform(state:)", location: location)
    let foretell: (State) -> DeliveryOutcome = { [weak self] _ in self?.wouldBeNews == true ? .delivered : .absent }
    return engine.subscribe(request, foretell: foretell) { [weak self, weak engine] state in
      // Told again without a transition, it is told of nothing new.
      guard let self, let engine, engine.seq != seen else { return .absent }
      seen = engine.seq
      guard isNews else { return .absent }
      isNews = show(state)
      return .delivered
    }
  }
}
