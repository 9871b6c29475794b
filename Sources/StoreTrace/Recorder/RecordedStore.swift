public import StoreRuntime

/// What never changes of a recorded store.
public struct RecordedStore: Sendable {
  /// What the program calls it.
  public let name: String
  /// The type of its state, as a program writes it.
  public let stateType: String
  /// The type of its actions, as a program writes it.
  public let actionType: String
  /// When the recording began; the times of actions count from here.
  public let origin: Timestamp
  /// Where the store was made.
  public let location: SourceLocation
  /// How past states are made again.
  public let rebuild: RebuildKind
  /// True if an actor keeps the store, so that a client's action can be brought to it.
  public let isReachable: Bool

  init<State, Action>(_ store: Store<State, Action>) {
    name = store.name
    stateType = ReadableType.name(of: State.self)
    actionType = ReadableType.name(of: Action.self)
    origin = store.sources.now()
    location = store.location
    isReachable = store.handle.isReachable
    rebuild =
      switch store.rebuild {
      case .background: .background
      case .isolated: store.handle.isReachable ? .isolated : .none
      }
  }
}

/// Where past states can be made again.
public enum RebuildKind: String, Sendable, Hashable, CaseIterable {
  /// On any thread.
  case background
  /// On the store's isolation only.
  case isolated
  /// Nowhere: the state is not Sendable and no actor keeps the store.
  case none
}
