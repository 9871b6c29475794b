/// What somebody says of a subscription when it begins.
@usableFromInline
package struct SubscriptionRequest {
  package var label: String?
  package var location: SourceLocation
  package var keyPath: (any AnyKeyPath & Sendable)?
  package var keepsOld = false
  package var stages: [SelectionStage] = []
  /// Held weakly: when it is gone, the subscription is.
  @usableFromInline package var owner: AnyObject?

  @usableFromInline
  package init(
    label: String? = nil, location: SourceLocation, keyPath: (any AnyKeyPath & Sendable)? = nil,
    stages: [SelectionStage] = [], owner: AnyObject? = nil
  ) {
    self.label = label
    self.location = location
    self.keyPath = keyPath
    self.stages = stages
    self.owner = owner
  }
}
