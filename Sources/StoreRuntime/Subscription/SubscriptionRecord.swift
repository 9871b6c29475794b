import Synchronization

/// What is known of one subscription, readable from any thread while its store runs.
///
/// It is made when the first instrument is told of the subscription, and counts on from there with it.
///
/// Invariant: only the store's isolation writes the counters. Every notification the subscription lived through is
/// accounted for once: delivered, skipped as equal, skipped by a predicate or mismatched. Those that could not concern it
/// are never looked at, so skips as equal are what is left over.
public final class SubscriptionRecord: Sendable {
  /// The subscription's number in its store, counted from 1.
  public let id: Int
  /// What the program calls it.
  public let label: String?
  /// Where it began.
  public let location: SourceLocation
  /// The key path it selects, where it was made with one.
  public let keyPath: (any AnyKeyPath & Sendable)?
  /// What it reads, as far as that can be told.
  public let reads: Reads
  /// The number of the scope it began at, whose state its key path begins at; nil for the store itself.
  public let scope: Int?
  /// True if it makes the store keep the previous state during each transition, which costs a copy of what is written.
  public let keepsOld: Bool
  /// What decides on delivery, in the order written.
  public let stages: [SelectionStage]

  private let notifications: NotificationCount
  private let first: Int
  // The notifications that are over when it ends; Int.max while it lives.
  private let last: Atomic<Int>
  private let deliveredCount: Atomic<Int>
  private let mismatchedCount: Atomic<Int>
  private let selectionCount = Atomic<Int>(0)
  private let sampleCount = Atomic<Int>(0)
  private let sampledTime = Atomic<Int>(0)

  init(_ request: SubscriptionRequest, id: Int, _ counts: SubscriptionCounts, of notifications: NotificationCount) {
    self.id = id
    label = request.label
    location = request.location
    keyPath = request.keyPath
    reads = request.keyPath == nil ? request.reads : .keyPath
    scope = request.scope == 0 ? nil : request.scope
    keepsOld = request.keepsOld
    stages = request.stages
    self.notifications = notifications
    first = counts.first
    last = Atomic(counts.last)
    deliveredCount = Atomic(counts.delivered)
    mismatchedCount = Atomic(counts.mismatched)
  }

  /// How often it was called, the first delivery of the current state included.
  public var delivered: Int { deliveredCount.load(ordering: .relaxed) }
  /// How often it was not called because nothing it selects had changed.
  public var skippedEqual: Int {
    let seen = min(notifications.value, last.load(ordering: .relaxed)) - first
    // One more for the current state, which it was given or refused when it began.
    return max(0, seen + 1 - delivered - skippedByPredicate - mismatched)
  }
  /// How often it was not called because of a predicate the program gave.
  public var skippedByPredicate: Int {
    stages.reduce(0) { $1.isEquality ? $0 : $0 + $1.skipped }
  }
  /// How often the selected value was of another type than the subscriber takes.
  public var mismatched: Int { mismatchedCount.load(ordering: .relaxed) }

  /// How long it takes to select and compare; nil where nobody measured.
  public var selectionTime: SelectionTime? {
    let samples = sampleCount.load(ordering: .acquiring)
    guard samples > 0 else { return nil }
    return SelectionTime(
      selections: selectionCount.load(ordering: .relaxed), samples: samples,
      sampled: sampledTime.load(ordering: .relaxed))
  }

  /// Adds a sample.
  ///
  /// - Parameters:
  ///   - selections: how often it selected and compared since the last sample, this time included.
  ///   - nanoseconds: how long this time took.
  func addSample(of selections: Int, nanoseconds: UInt64) {
    let (time, isTooMuch) = sampledTime.load(ordering: .relaxed)
      .addingReportingOverflow(Int(clamping: nanoseconds))
    sampledTime.store(isTooMuch ? .max : time, ordering: .relaxed)
    selectionCount.store(selectionCount.load(ordering: .relaxed) &+ selections, ordering: .relaxed)
    sampleCount.store(sampleCount.load(ordering: .relaxed) &+ 1, ordering: .releasing)
  }

  func show(_ counts: SubscriptionCounts) {
    last.store(counts.last, ordering: .relaxed)
    deliveredCount.store(counts.delivered, ordering: .relaxed)
    mismatchedCount.store(counts.mismatched, ordering: .relaxed)
  }
}

extension SubscriptionRecord {
  /// What a subscription reads.
  public enum Reads: Sendable, Hashable {
    /// The whole state of its store or scope.
    case everything
    /// What its key path leads to.
    case keyPath
    /// Whatever the function reads that is run again once some of it has changed: it is an observer.
    case observed
    /// Whatever a function makes of the state: nobody can tell.
    case unknown
  }

  /// A subscription that nothing was told of yet, for those who write down by hand what a store would tell.
  package convenience init(
    id: Int, label: String? = nil, location: SourceLocation, keyPath: (any AnyKeyPath & Sendable)? = nil,
    reads: Reads = .unknown, scope: Int? = nil
  ) {
    var request = SubscriptionRequest(label: label, location: location, keyPath: keyPath)
    request.reads = reads
    request.scope = scope ?? 0
    self.init(request, id: id, SubscriptionCounts(), of: NotificationCount())
  }
}

/// What is counted of a subscription, beside what its stages count.
struct SubscriptionCounts {
  /// The notifications that were over when it began.
  var first = 0
  /// The notifications that are over when it ends; `Int.max` while it lives.
  var last = Int.max
  var delivered = 0
  var mismatched = 0
}

/// How many notifications a store has completed.
final class NotificationCount: Sendable {
  private let completed = Atomic<Int>(0)

  var value: Int { completed.load(ordering: .relaxed) }

  func addOneNotification() { addOne(to: completed) }
}
