import Synchronization

/// What is known of one subscription, readable from any thread while its store runs.
///
/// Invariant: only the store's isolation writes the counters, so a plain load and store of each is enough.
public final class SubscriptionRecord: Sendable {
  /// The subscription's number in its store, counted from 1.
  public let id: Int
  /// What the program calls it.
  public let label: String?
  /// Where it began.
  public let location: SourceLocation
  /// The key path it selects, where it was made with one.
  public let keyPath: (any AnyKeyPath & Sendable)?
  /// True if it makes the store keep the previous state during each transition, which costs a copy of what is written.
  public let keepsOld: Bool
  private let deliveredCount = Atomic<Int>(0)
  private let equalCount = Atomic<Int>(0)
  private let predicateCount = Atomic<Int>(0)

  init(id: Int, label: String?, location: SourceLocation, keyPath: (any AnyKeyPath & Sendable)?, keepsOld: Bool) {
    self.id = id
    self.label = label
    self.location = location
    self.keyPath = keyPath
    self.keepsOld = keepsOld
  }

  /// How often it was called, the first delivery of the current state included.
  public var delivered: Int { deliveredCount.load(ordering: .relaxed) }
  /// How often it was not called because the selection was equal to the one before.
  public var skippedEqual: Int { equalCount.load(ordering: .relaxed) }
  /// How often it was not called because of a predicate the program gave.
  public var skippedByPredicate: Int { predicateCount.load(ordering: .relaxed) }

  func count(_ outcome: DeliveryOutcome) {
    switch outcome {
    case .delivered: Self.addOne(to: deliveredCount)
    case .skippedEqual: Self.addOne(to: equalCount)
    case .skippedByPredicate: Self.addOne(to: predicateCount)
    }
  }

  private static func addOne(to counter: borrowing Atomic<Int>) {
    counter.store(counter.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
  }
}

/// What became of one transition at one subscription.
package enum DeliveryOutcome {
  case delivered
  case skippedEqual
  case skippedByPredicate
}
