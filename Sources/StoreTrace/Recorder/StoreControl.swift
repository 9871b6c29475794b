package import StoreRuntime

/// A recorded store as somebody outside steers it; each call is done on the store's isolation.
///
/// Every call is given a function that says, once, whether the work may begin: it is asked where nothing can come between.
package protocol StoreControl: AnyObject, Sendable {
  /// Shows the app a past state.
  func travel(_ target: TravelTarget, by holder: Holder, ifBegun begin: @escaping Begin) async
    -> Result<Travelled, ControlRefusal>

  /// Shows the app its own state again, and does what was held back unless the store is paused.
  func returnToPresent(by holder: Holder, ifBegun begin: @escaping Begin) async -> Result<Continued, ControlRefusal>

  /// Makes the store hold back what the app sends.
  func pause(by holder: Holder, ifBegun begin: @escaping Begin) async -> Result<Held, ControlRefusal>

  /// Ends the holder's pause.
  func resume(by holder: Holder, ifBegun begin: @escaping Begin) async -> Result<Continued, ControlRefusal>

  /// Ends all that the holder holds; it is gone.
  func letGo(_ holder: Holder) async
}

package typealias Begin = @Sendable () -> Bool

/// Where time travel leads.
package enum TravelTarget: Sendable, Hashable {
  /// To the state after that action.
  case seq(Int)
  /// So many actions on from what is shown, or back.
  case steps(Int)
}

/// What a store shows after time travel.
package struct Travelled: Sendable, Hashable {
  /// The seq of the state that is shown.
  package let seq: Int
  /// How many things are held back.
  package let held: Int
  /// True if the recorded actions did not come to the recorded states when they were reduced again.
  package let isUnverified: Bool
}

/// A store that was paused.
package struct Held: Sendable, Hashable {
  /// The seq of the state that is shown.
  package let seq: Int
  /// How many things are held back.
  package let count: Int
}

/// A store that somebody let go.
package struct Continued: Sendable, Hashable {
  /// The seq of the state that is shown.
  package let seq: Int
  /// How many things that were held back have had their turn.
  package let applied: Int
  /// How many are still held back.
  package let held: Int
  /// True if somebody else pauses the store.
  package let isPaused: Bool
}

/// Why a store was not steered; nothing was done.
package enum ControlRefusal: Error, Sendable, Hashable {
  /// The store has no ear for it now.
  case refused(HolderRefusal)
  /// The store shows its own state already.
  case notTravelling
  /// There is no such state to show.
  case outOfRange(SeqOutOfRange)
  /// The work was given up before it began.
  case cancelled
  /// The store is gone, or no actor keeps it.
  case gone
}
