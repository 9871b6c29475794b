/// What somebody says of a subscription when it begins.
@usableFromInline
package struct SubscriptionRequest {
  @usableFromInline package var label: String?
  @usableFromInline package var location: SourceLocation
  @usableFromInline package var keyPath: (any AnyKeyPath & Sendable)?
  @usableFromInline package var keepsOld = false
  /// What it is told, as far as that can be said of it.
  @usableFromInline package var reads = SubscriptionRecord.Reads.unknown
  /// The number of the scope it began at; 0 for the store itself.
  @usableFromInline package var scope = 0
  @usableFromInline package var stages: [SelectionStage] = []

  @inlinable
  package init(
    label: String? = nil, location: SourceLocation, keyPath: (any AnyKeyPath & Sendable)? = nil,
    stages: [SelectionStage] = []
  ) {
    self.label = label
    self.location = location
    self.keyPath = keyPath
    self.stages = stages
  }

  /// The only stage, if that is one of equality.
  var onlyEquality: SelectionStage? {
    guard stages.count == 1, let stage = stages.first, stage.isEquality else { return nil }
    return stage
  }
}
