/// 4016: what was asked for is not there in this program, or not for this store.
public struct FeatureOff: StoreError {
  public static let code = 4016
  /// Reading the states of a store.
  public static let states = "states"
  /// Pausing a store, and showing it in the past.
  public static let control = "control"

  /// What is not there.
  public let feature: String
  /// The store that lacks it; absent where no store has it.
  public let store: String?

  /// - Parameters:
  ///   - feature: what is not there.
  ///   - store: the id of the store that lacks it; nil where no store has it.
  public init(feature: String, of store: String? = nil) {
    self.feature = feature
    self.store = store.map(Excerpt.of)
  }

  public var message: String {
    switch (feature, store) {
    case (Self.states, let store?):
      "The states of \(Excerpt.quoted(store)) cannot be read: make its state and actions Sendable, or attach it on an "
        + "actor."
    case (Self.control, let store?):
      "The store \(Excerpt.quoted(store)) cannot be paused or shown in the past: attach it on an actor."
    case (_, let store?):
      "The store \(Excerpt.quoted(store)) has no \(feature): ask store/get what it has."
    case (_, nil):
      "This program serves no \(feature): ask initialize for what it does serve."
    }
  }
}
