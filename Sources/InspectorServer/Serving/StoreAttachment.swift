public import StoreTrace

/// A store that an inspector shows, for the program that attached it.
public struct StoreAttachment: Sendable {
  /// The id under which clients know the store.
  public let id: String

  private let trace: any TraceReader

  init(_ store: AttachedStore) {
    id = store.id
    trace = store.trace
  }

  /// How much of the past is kept, and how much there is.
  public var history: TraceSummary { trace.summary }

  /// Keeps as much of the past from now on; what is beyond that cannot be named any more, and does not come back.
  public func setHistoryLimits(_ limits: HistoryLimits) { trace.setLimits(limits) }
}
