/// 4005: the JSON is no action of the store.
public struct ActionNotDecoded: StoreError {
  public static let code = 4005
  /// The place inside the action's JSON, as a JSON Pointer.
  public let path: Pointer
  /// What is wrong there.
  public let problem: String
  /// The case that is nearly called so.
  public let nearest: String?

  /// - Parameters:
  ///   - path: the place inside the action's JSON.
  ///   - problem: what is wrong there, without a full stop.
  ///   - nearest: the case that comes nearest, where the trouble is a case's name.
  public init(path: Pointer, problem: String, nearest: String? = nil) {
    self.path = Excerpt.of(path)
    self.problem = Excerpt.of(problem)
    self.nearest = nearest
  }

  public var message: String {
    let place = path.isEmpty ? "" : " at \(Excerpt.quoted(path))"
    let hint =
      nearest.map { "did you mean \(Excerpt.quoted($0))?" } ?? "store/actions/schema has an example of each case."
    return "The action does not decode\(place): \(problem); \(hint)"
  }
}
