import StoreRuntime

extension Store {
  /// Calls the subscriber with what the transformed subscription lets pass, and tells inspectors where it began.
  public func subscribe<SelectedState, S: StoreSubscriber>(
    _ subscriber: S, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    transform: @escaping (Subscription<State>) -> Subscription<SelectedState>
  ) where S.StoreSubscriberStateType == SelectedState {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line)
    add(subscriber, at: location, transform)
  }

  /// Calls the subscriber with what the transformed subscription lets pass, without repeats if the store skips them.
  public func subscribe<SelectedState: Equatable, S: StoreSubscriber>(
    _ subscriber: S, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    transform: @escaping (Subscription<State>) -> Subscription<SelectedState>
  ) where S.StoreSubscriberStateType == SelectedState {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line)
    addSkippingRepeats(subscriber, at: location, transform)
  }

  /// Calls the subscriber with what the transformed subscription lets pass, without repeats if the store skips them.
  public func subscribe<SelectedState: Equatable, S: StoreSubscriber>(
    _ subscriber: S, transform: ((Subscription<State>) -> Subscription<SelectedState>)?
  ) where S.StoreSubscriberStateType == SelectedState {
    addSkippingRepeats(subscriber, at: .here(), transform)
  }
}

extension Store where State: Equatable {
  /// Calls the subscriber with the current state, and with each state that differs from the one before.
  public func subscribe<S: StoreSubscriber>(
    _ subscriber: S, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) where S.StoreSubscriberStateType == State {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line)
    addSkippingRepeats(subscriber, at: location) { $0 }
  }

  /// Calls the subscriber with the current state, and with each state that differs from the one before.
  @_disfavoredOverload
  public func subscribe<S: StoreSubscriber>(_ subscriber: S) where S.StoreSubscriberStateType == State {
    addSkippingRepeats(subscriber, at: .here()) { $0 }
  }
}
