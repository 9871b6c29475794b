import InspectorProtocol
import StoreJSON
import StoreTrace

extension Recording {
  /// What a recorder knows of its own cost.
  init(_ cost: RecordingCost) {
    let detail: InspectorProtocol.RecordingDetail =
      switch cost.detail {
      case .full: .full
      case .digest: .digest
      }
    self.init(
      detail: detail, reason: Nullable(cost.reason), nanosecondsPerAction: Nullable(cost.nanosecondsPerAction),
      bytes: cost.bytes)
  }
}
