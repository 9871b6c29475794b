import StoreRuntime
import StoreLocks

extension Recorder {
  public func setLimits(_ limits: HistoryLimits) {
    pacing.withLock { $0.limits = limits }
    history.withLock { $0.limit(to: limits) }
    switch rebuild {
    case .background: releaseEvicted(states: SeqRing(), chunks: SeqRing())
    case .isolated: pacing.withLock { $0.isReleaseAsked = true }
    }
  }

  /// True once after somebody asked, where values may be released on the store's isolation only.
  func takeReleaseRequest() -> Bool {
    switch rebuild {
    case .background: false
    case .isolated: pacing.withLock { $0.takeReleaseRequest() }
    }
  }
}
