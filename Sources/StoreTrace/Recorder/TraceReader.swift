public import StoreRuntime

/// A recorded store as readers see it, whatever its types; every call is safe from any thread.
///
/// Names, times and counters are answered at once. What needs a state or an action's payload goes through `read`, which
/// says where it may run.
public protocol TraceReader: AnyObject, Sendable {
  /// What never changes of the store.
  var store: RecordedStore { get }
  /// What readers must not see.
  var redaction: RedactionPolicy { get }
  /// Figures of the recording as it is now.
  var summary: TraceSummary { get }
  /// The subscriptions that have not ended, in the order they began.
  var subscriptions: [SubscriptionRecord] { get }
  /// The effects in flight, in the order they started.
  var effects: [EffectInFlight] { get }

  /// Grows with everything that is told beside actions, so that what was made of it can be kept until then.
  var revision: Int { get }
  /// Subscriptions, scopes and effects with their beginnings and ends.
  ///
  /// - Complexity: O(those that live + 1,000 of each that ended), and microseconds for each subscription that was not asked
  ///   about before.
  var lifetimes: Lifetimes { get }
  /// What went otherwise than it should, in the order it happened first; at most 1,000 subjects.
  var incidents: [Incident] { get }
  /// How often something went otherwise than it should whose subject is not among `incidents`.
  var omittedIncidents: Int { get }
  /// The recorded stretches of which it is known that they do not come out the same when they are reduced again.
  var divergences: [Divergence] { get }

  /// Looks, on the store's isolation, at what changes without being told: owners that are gone, parts that scopes show and
  /// that are absent, and what observers read.
  ///
  /// From the first look on it is measured how long some subscriptions take to select and compare, which is found in their
  /// records. It returns when that is done, or at once where no actor keeps the store; what it found is in `lifetimes`.
  /// - Complexity: O(subscriptions + scopes), and microseconds for each of the newest 1,000 scopes and observers, whose
  ///   values are read until they are 1,000. Of subscriptions without an owner the newest 1,000 are found.
  func lookAround() async

  /// Actions that were sent although the app's catalog has no example of their case; nil where there is no catalog.
  ///
  /// - Complexity: O(actions recorded since it was last asked for), some microseconds each.
  var uncataloged: UncatalogedActions? { get }

  /// Recorded actions in seq order.
  ///
  /// - Parameters:
  ///   - range: the seqs wanted; what is not recorded is left out.
  ///   - limit: at most so many.
  ///   - end: which end of the range is kept when there are more than `limit`.
  ///   - filter: actions to pass over before any is counted.
  func actions(in range: ClosedRange<Int>, limit: Int, keeping end: TimelineEnd, hiding filter: ActionFilter)
    -> [ActionEntry]

  /// What was sent in a range of seqs that is still recorded, in seq order, without what the actions hold.
  ///
  /// - Complexity: O(range), a microsecond or some each.
  func sent(in range: ClosedRange<Int>) -> [SentAction]

  /// The actions after a seq, oldest first, for somebody who has seen all up to there.
  ///
  /// - Parameters:
  ///   - limit: at most so many.
  ///   - filter: actions to pass over before any is counted; of many in a row only some are passed over in one page.
  func timeline(after seq: Int, limit: Int, hiding filter: ActionFilter) -> TimelinePage

  /// The subscriptions that were called after an action, by their numbers and in that order; nil where it is not known
  /// any more. Of one action the first 1,000 are kept.
  func called(after seq: Int) -> [Int]?

  /// The actions that an action or its effects led to, in seq order, as far as they are recorded.
  ///
  /// - Parameters:
  ///   - limit: at most so many.
  ///   - goesOn: asked every thousand actions or so, with their number; a no ends the search.
  /// - Complexity: O(actions after it), some nanoseconds each.
  func consequences(of seq: Int, limit: Int, goesOn: (Int) -> Bool) -> [Int]

  /// One recorded action.
  func action(_ seq: Int) throws(SeqOutOfRange) -> ActionEntry

  /// True if the state at a seq is soon made, so that it may be read in passing.
  ///
  /// That is so at a keyframe, and where few actions lead to it that took 2 ms at most when they were recorded, in a
  /// stretch that need not be checked first.
  func isQuick(at seq: Int) -> Bool

  /// Runs a reading function here and now; only where `store.rebuild` is `.background`.
  ///
  /// - Returns: nil where the recorded values may not leave the store's isolation; use `readOnIsolation` there.
  func read<Result>(_ body: (any RecordedValues) -> Result) -> Result?

  /// Runs a reading function on the store's isolation.
  ///
  /// - Returns: nil if the store is gone or no actor keeps it.
  func readOnIsolation<Result: Sendable>(_ body: @escaping @Sendable (any RecordedValues) -> Result) async -> Result?

  /// Keeps as much of the past from now on: shrinking evicts at once, and growing brings nothing back.
  ///
  /// What is no longer visible is released here, or where it may not leave the store's isolation, there, after the next
  /// transition.
  func setLimits(_ limits: HistoryLimits)

  /// Calls the function, from any thread and holding no lock, after anything was recorded; nil stops it.
  ///
  /// It must return quickly: it runs on the store's isolation.
  func observe(_ body: (@Sendable () -> Void)?)
}

/// Typed values of a recording, handed out where they may be looked at.
public protocol RecordedValues {
  /// The state after an action.
  ///
  /// - Complexity: O(actions since the last keyframe), each at the reducer's own cost.
  func state(at seq: Int) throws(SeqOutOfRange) -> RebuiltState

  /// The state an action was reduced from; also known for the oldest action, whose own seq before cannot be named.
  ///
  /// - Returns: nil where it is no longer kept.
  func state(before seq: Int) throws(SeqOutOfRange) -> RebuiltState?

  /// The states after two actions; the later one is made from the earlier one where that is possible.
  ///
  /// - Complexity: O(actions from the keyframe before the earlier one to the later one).
  func pair(_ first: Int, _ second: Int) throws(SeqOutOfRange) -> (RebuiltState, RebuiltState)

  /// The states before and after an action; that before is nil where it is no longer kept.
  func pair(around seq: Int) throws(SeqOutOfRange) -> (before: RebuiltState?, after: RebuiltState)

  /// The seq of the keyframe that the state before an action is reduced from.
  ///
  /// - Returns: nil for the first state, and where the state before is no longer kept.
  func stretchStart(before seq: Int) -> Int?

  /// Calls the function with every state from one seq to another that may differ at a path from the one before it, in
  /// order; most others are passed over at the price of a comparison of bytes.
  ///
  /// - Parameters:
  ///   - first: its state is made from the keyframe before, and is the first one to be compared with.
  ///   - goesOn: asked every thousand states or so, with their number; a no ends it.
  ///   - visit: a no ends it.
  /// - Returns: true if a stretch of them did not come out the same when it was made again.
  /// - Complexity: O(states), each at the reducer's own cost and that of a copy.
  func states(
    from first: Int, through last: Int, mayDifferAt path: StatePath, goesOn: (Int) -> Bool,
    _ visit: (_ seq: Int, _ before: Any, _ state: Any) -> Bool
  ) throws(SeqOutOfRange) -> Bool

  /// What would have come of other actions; the store is left alone, and effects never run.
  ///
  /// - Parameters:
  ///   - question: what to do otherwise.
  ///   - goesOn: asked every thousand actions or so, with their number; a no ends it.
  /// - Complexity: O(actions from the first change on), each at the reducer's own cost.
  func whatIf(_ question: WhatIf, goesOn: (Int) -> Bool) throws(WhatIfFailure) -> WhatIfOutcome

  /// An action's value.
  func action(at seq: Int) throws(SeqOutOfRange) -> Any
}

/// A past state, made again by reducing.
public struct RebuiltState {
  /// The state.
  public let value: Any
  /// The seq it belongs to.
  public let seq: Int
  /// True if it is the present state and may be looked at as such: references in it still mean what they meant.
  public let isLive: Bool
  /// True if reducing this stretch again did not give the states that were recorded, so this one may be wrong too.
  public let isUnverified: Bool
}

/// Figures of a recording at one moment.
public struct TraceSummary: Sendable, Hashable {
  /// The seq the recording began with; actions up to it were never seen.
  public let first: Int
  /// The oldest seq that can be named: the first state while nothing is evicted, else the oldest action kept.
  public let oldest: Int
  /// The seq of the last action.
  public let newest: Int
  /// How many actions were recorded and are no longer kept.
  public let evicted: Int
  /// What may be kept.
  public let limits: HistoryLimits
  /// About how many bytes are kept: an estimate from samples.
  public let bytes: Int
  /// How many subscriptions have not ended.
  public let subscribers: Int
  /// The seq whose state the app is shown, while it is shown the past; else nil.
  public let travelling: Int?
  /// True while the store is paused, by whomever.
  public let isPaused: Bool
  /// How many things the store holds back, to be done once it is neither paused nor shown in the past.
  public let held: Int
  /// True once the store is gone.
  public let isReleased: Bool
  /// What recording costs the program, and how much is recorded.
  public let cost: RecordingCost
}

extension TraceSummary {
  /// The seq of the state that the app shows: the newest, but where it is shown the past.
  public var shown: Int { travelling ?? newest }
}

/// An effect that has not ended.
public struct EffectInFlight: Sendable, Hashable {
  /// Its number in its store.
  public let id: Int
  /// What the program calls it.
  public let name: String
  /// The seq of the action behind it; 0 where there is none.
  public let seq: Int
  /// How long it has been running, in nanoseconds; counted from the recording's beginning if it is older.
  public let age: Int
  /// True if it has an id that the program can cancel it by.
  public let isCancellable: Bool
}

/// One recorded action as readers see it.
public struct ActionEntry: Sendable {
  /// Its number.
  public let seq: Int
  /// Its name and preview.
  public let rendered: RenderedAction
  /// What became of it.
  public let outcome: TransitionOutcome
  /// Who sent it, and in consequence of what.
  public let cause: TransitionCause
  /// Where it was sent.
  public let location: SourceLocation?
  /// When reducing began, in microseconds since the recording's origin.
  public let at: Int
  /// How long reducing took, in nanoseconds.
  public let duration: Int
  /// How many subscribers were called.
  public let delivered: Int
  /// How many subscribers were looked at and not called.
  public let skipped: Int
  /// The effects it started.
  public let effects: [EffectRecord]
}

/// What sums are made of: one recorded action without what it holds.
public struct SentAction: Sendable, Hashable {
  /// Its number.
  public let seq: Int
  /// Its name on the timeline.
  public let name: String
  /// Where it was sent.
  public let location: SourceLocation?
  /// How long reducing took, in nanoseconds.
  public let duration: Int
  /// How many subscribers were called.
  public let delivered: Int
}

/// Which end of a range of actions is kept when there are too many.
public enum TimelineEnd: Sendable {
  case oldest
  case newest
}

/// A seq that names nothing: it is not recorded yet, or no longer.
public struct SeqOutOfRange: Error, Hashable, CustomStringConvertible {
  /// The seq that was asked for.
  public let seq: Int
  /// The oldest seq that can be named.
  public let oldest: Int
  /// The newest seq that can be named.
  public let newest: Int
  /// True if an action was asked for, and the seq is that of the first recorded state, which has none.
  public var isFirstState = false

  /// A sentence that says which seqs can be asked for.
  public var description: String { "There is no seq \(seq): ask for one from \(oldest) to \(newest)." }
}
