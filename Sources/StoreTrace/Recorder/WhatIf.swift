/// What is done otherwise when recorded actions are reduced again, beside the store.
///
/// Places are seqs. Each action keeps its own time and random numbers, wherever it is reduced; an inserted one has the time
/// of the place it follows.
public struct WhatIf {
  /// The seq whose state the actions are reduced from; nil for the last one that no change concerns.
  public var from: Int?
  /// Actions to leave out.
  public var skip: Set<Int> = []
  /// Actions that take each other's places: those places, in rising order, get the actions in this order.
  public var order: [Int] = []
  /// Actions that were never sent, each after the place with the seq, those of one place in this order.
  public var insert: [(after: Int, action: Any)] = []

  /// Nothing is done otherwise.
  public init() {}
}

/// What would have come of it.
public struct WhatIfOutcome {
  /// The state after the newest action there was when the question came.
  public let state: RebuiltState
  /// The recorded state of that seq.
  public let recorded: RebuiltState
  /// How many actions were reduced.
  public let actions: Int
  /// Places named in the question that could not be treated as asked, rising.
  ///
  /// They hold no action that was reduced, are named twice, or lie before what the state was reduced from; for an
  /// insertion it is the place it should have followed.
  public let rejected: [Int]
  /// The last write without an action: it cannot be made again, so its state is what it was, whatever came before.
  public let barrier: Int?
}

/// Why there is no answer.
public enum WhatIfFailure: Error, Equatable {
  /// A place that is not kept, or not yet there.
  case seq(SeqOutOfRange)
  /// Nobody waited for the answer any more.
  case stopped
}
