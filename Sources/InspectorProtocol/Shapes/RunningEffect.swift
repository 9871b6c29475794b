/// An effect that has not ended.
public struct RunningEffect: Codable, Sendable, Equatable {
  /// Its id, unique in its store.
  public let id: String
  /// What the program calls it.
  public let name: String
  /// The seq of the action that started it; 0 where none did.
  public let cause: Int
  /// How long it has been running, in nanoseconds; since the recording began, if it is older.
  public let age: Int
  /// Whether it has an id that the program can cancel it by.
  public let cancellable: Bool

  /// An effect in flight.
  public init(id: String, name: String, cause: Int, age: Int, cancellable: Bool) {
    self.id = id
    self.name = name
    self.cause = cause
    self.age = age
    self.cancellable = cancellable
  }
}
