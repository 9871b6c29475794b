import StoreRuntime

extension Store {
  typealias Transform<Selected> = (Subscription<State>) -> Subscription<Selected>

  /// The subscriptions that have not ended; one whose subscriber is gone ends with the next action.
  var subscriptions: [SubscriptionBox<State>] { boxes.values.compactMap(\.box) }

  func addSkippingRepeats<Selected: Equatable>(
    _ subscriber: some AnyStoreSubscriber, at location: SourceLocation, _ transform: Transform<Selected>?
  ) {
    guard automaticallySkipsRepeats, let transform else { return add(subscriber, at: location, transform) }
    add(subscriber, at: location) { transform($0).skipping(.skipRepeats, at: location, when: ==) }
  }

  /// Begins a subscription, which takes the place of one the subscriber has.
  func add<Selected>(
    _ subscriber: some AnyStoreSubscriber, at location: SourceLocation, _ transform: Transform<Selected>?
  ) {
    let id = ObjectIdentifier(subscriber)
    remove(id, isReplaced: true)
    let original = Subscription<State>()
    let box = subscriptionBox(
      originalSubscription: original, transformedSubscription: transform?(original), subscriber: subscriber)
    box.didEnd = { [weak self] in
      // By now another may have taken its place.
      if self?.boxes[id]?.box == nil { self?.boxes[id] = nil }
    }
    boxes[id] = WeakBox(box: box)
    let request = SubscriptionRequest(
      label: "\(type(of: subscriber))", location: location, stages: box.stages(at: location))
    let token = engine.subscribe(request, owner: subscriber, foretell: box.foretell, deliver: box.receive)
    box.token = token
    // Told of the current state, the subscriber may have unsubscribed, or subscribed anew.
    if boxes[id]?.box !== box { token.cancel() }
  }

  func remove(_ id: ObjectIdentifier, isReplaced: Bool = false) {
    boxes.removeValue(forKey: id)?.box?.token?.cancel(isReplaced: isReplaced)
  }
}

/// A subscription's box, which the engine owns.
struct WeakBox<State> {
  private(set) weak var box: SubscriptionBox<State>?
}

extension SourceLocation {
  /// A place in this module, for whoever could not say where it was called from.
  static func here(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> SourceLocation {
    SourceLocation(fileID: fileID, filePath: filePath, line: line)
  }
}
