public import StoreJSON

/// A store with what only a closer look needs; on the wire one flat object.
public struct StoreDetail: Sendable, Equatable {
  /// The members it shares with `store/list`.
  public let ref: StoreRef
  /// What the history holds.
  public let history: History
  /// Whether anybody pauses the store: the app itself, or clients.
  public let paused: Bool
  /// The seq the app is shown at while somebody travels, else null.
  public let travelling: Nullable<Int>
  /// How many actions wait, since the store is paused or shows the past.
  public let held: Int
  /// What recording it costs the program, and how much is recorded.
  public let recording: Recording

  /// A detailed description.
  public init(ref: StoreRef, history: History, paused: Bool, travelling: Nullable<Int>, held: Int, recording: Recording)
  {
    self.ref = ref
    self.history = history
    self.paused = paused
    self.travelling = travelling
    self.held = held
    self.recording = recording
  }
}

extension StoreDetail: Codable {
  private enum CodingKeys: CodingKey { case history, paused, travelling, held, recording }

  public init(from decoder: any Decoder) throws {
    let own = try decoder.container(keyedBy: CodingKeys.self)
    ref = try StoreRef(from: decoder)
    history = try own.decode(History.self, forKey: .history)
    paused = try own.decode(Bool.self, forKey: .paused)
    travelling = try own.decode(Nullable<Int>.self, forKey: .travelling)
    held = try own.decode(Int.self, forKey: .held)
    recording = try own.decode(Recording.self, forKey: .recording)
  }

  public func encode(to encoder: any Encoder) throws {
    try ref.encode(to: encoder)
    var own = encoder.container(keyedBy: CodingKeys.self)
    try own.encode(history, forKey: .history)
    try own.encode(paused, forKey: .paused)
    try own.encode(travelling, forKey: .travelling)
    try own.encode(held, forKey: .held)
    try own.encode(recording, forKey: .recording)
  }
}
