import Synchronization

/// A subscriber whose state's type is forgotten.
public protocol AnyStoreSubscriber: AnyObject {
  /// Takes a state of whatever type; what is not of the subscriber's is counted as a mismatch and goes no further.
  func _newState(state: Any)
}

/// An object that is told of a store's states, held weakly by the store.
public protocol StoreSubscriber: AnyStoreSubscriber {
  /// What it takes: the store's state, or what its subscription selects.
  associatedtype StoreSubscriberStateType

  /// Takes the current state, at once after subscribing and after each action whose state its subscription lets pass.
  func newState(state: StoreSubscriberStateType)
}

extension StoreSubscriber {
  /// Calls `newState` with a state of the subscriber's type.
  public func _newState(state: Any) {
    if let state = state as? StoreSubscriberStateType {
      newState(state: state)
    } else {
      MismatchCount.current?.addOne()
    }
  }
}

/// Counts the values that found no subscriber of their type during one delivery.
///
/// A subscription's type is checked by the compiler; only what a subscriber hands on with `_newState` can miss.
final class MismatchCount: Sendable {
  @TaskLocal static var current: MismatchCount?

  private let count = Atomic<Int>(0)

  func addOne() { count.wrappingAdd(1, ordering: .relaxed) }

  /// How many there were since the last call.
  func takeAll() -> Int { count.exchange(0, ordering: .relaxed) }
}
