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

  /// Tells the subscribers of a state that no transition made.
  func tell(_ state: State, from entry: Int) {
    isNews = show(state, from: entry)
    if isNews { engine?.tellSubscribersAgain() }
  }

  /// Shows the state of every transition; the first subscription, so that it is done when the subscribers are asked.
  func showStates(of engine: Engine) -> SubscriptionToken {
    var seen = engine.seq
    return engine.subscribe(SubscriptionRequest(label: "transform(state:)", location: location)) {
      [weak self, weak engine] state in
      // Told again without a transition, it is told of nothing new.
      guard let self, let engine, engine.seq != seen else { return .absent }
      seen = engine.seq
      guard isNews else { return .absent }
      isNews = show(state)
      return .delivered
    }
  }
}
