/// Shows the app the state some actions before or after the one it shows.
public enum Step: RequestMethod {
  public static let method = "store/step"

  /// How far.
  public struct Params: Codable, Sendable, Equatable {
    /// The store's id.
    public let store: String
    /// How many actions to go on, or back where it is negative.
    public let by: StepCount

    /// A step from what is shown.
    public init(store: String, by: StepCount) {
      self.store = store
      self.by = by
    }
  }

  public typealias Result = Jump.Result
}
