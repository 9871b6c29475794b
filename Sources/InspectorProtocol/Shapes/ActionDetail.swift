/// An action with what only a closer look needs; on the wire one flat object.
public struct ActionDetail: Sendable, Equatable {
  /// The members it shares with the timeline; `changedCount` is never null here.
  public let ref: ActionRef
  /// The action as a value.
  public let payload: Node
  /// Every path it changed.
  public let paths: [Pointer]
  /// The effects it started.
  public let effects: [EffectRef]
  /// What it did to the subscriptions.
  public let deliveries: Deliveries

  /// A detailed action.
  public init(ref: ActionRef, payload: Node, paths: [Pointer], effects: [EffectRef], deliveries: Deliveries) {
    self.ref = ref
    self.payload = payload
    self.paths = paths
    self.effects = effects
    self.deliveries = deliveries
  }
}

extension ActionDetail: Codable {
  private enum CodingKeys: CodingKey { case payload, paths, effects, deliveries }

  public init(from decoder: any Decoder) throws {
    let own = try decoder.container(keyedBy: CodingKeys.self)
    ref = try ActionRef(from: decoder)
    payload = try own.decode(Node.self, forKey: .payload)
    paths = try own.decode([Pointer].self, forKey: .paths)
    effects = try own.decode([EffectRef].self, forKey: .effects)
    deliveries = try own.decode(Deliveries.self, forKey: .deliveries)
  }

  public func encode(to encoder: any Encoder) throws {
    try ref.encode(to: encoder)
    var own = encoder.container(keyedBy: CodingKeys.self)
    try own.encode(payload, forKey: .payload)
    try own.encode(paths, forKey: .paths)
    try own.encode(effects, forKey: .effects)
    try own.encode(deliveries, forKey: .deliveries)
  }
}
