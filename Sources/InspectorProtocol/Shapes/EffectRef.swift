/// An effect that an action started.
public struct EffectRef: Codable, Sendable, Equatable {
  /// Its id, unique in its store.
  public let id: String
  /// What the program calls it.
  public let name: String
  /// How far it has come.
  public let status: EffectStatus
  /// The type of the error it threw.
  public let error: String?
  /// How many actions it sent.
  public let emitted: Int

  /// An effect.
  public init(id: String, name: String, status: EffectStatus, error: String? = nil, emitted: Int) {
    self.id = id
    self.name = name
    self.status = status
    self.error = error
    self.emitted = emitted
  }
}
