/// What identifies and describes a store.
public struct StoreRef: Codable, Sendable, Equatable {
  /// The id every other request names the store by; unique in the process, never used again.
  public let id: String
  /// The name the program gave it, not necessarily unique.
  public let name: String
  /// The Swift type of its state.
  public let stateType: String
  /// The Swift type of its actions.
  public let actionType: String
  /// When it was made, in milliseconds since 1970; the origin of every `at`.
  public let origin: Int
  /// The seqs that can be asked for.
  public let seq: SeqRange
  /// How many live subscriptions it has.
  public let subscribers: Int
  /// Whether `store/dispatch` works on it.
  public let dispatchable: Bool
  /// How past states are made again.
  public let rebuild: RebuildKind
  /// Where it was made.
  public let location: Location?

  /// A description of a store.
  public init(
    id: String, name: String, stateType: String, actionType: String, origin: Int, seq: SeqRange, subscribers: Int,
    dispatchable: Bool, rebuild: RebuildKind, location: Location? = nil
  ) {
    self.id = id
    self.name = name
    self.stateType = stateType
    self.actionType = actionType
    self.origin = origin
    self.seq = seq
    self.subscribers = subscribers
    self.dispatchable = dispatchable
    self.rebuild = rebuild
    self.location = location
  }
}
