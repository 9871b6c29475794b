/// 4003: the path leads nowhere in the state it was asked of.
public struct NoSuchPath: StoreError {
  public static let code = 4003
  /// The path that was asked for.
  public let path: Pointer
  /// The longest beginning of it that exists; absent where the path is no JSON Pointer.
  public let found: Pointer?
  /// The segment that comes nearest to the one that is missing.
  public let nearest: String?

  /// - Parameters:
  ///   - path: the path that was asked for.
  ///   - found: the longest beginning of it that exists, nil where the path is no JSON Pointer.
  ///   - nearest: the segment of what stands there that comes nearest to the missing one.
  public init(path: Pointer, found: Pointer?, nearest: String? = nil) {
    self.path = Excerpt.of(path)
    self.found = found.map(Excerpt.of)
    self.nearest = nearest.map(Excerpt.of)
  }

  public var message: String {
    guard let found else {
      return "\(Excerpt.quoted(path)) is no path: begin it with \"/\" and write \"~\" as \"~0\", \"/\" as \"~1\"."
    }
    let place = found.isEmpty ? "the state" : Excerpt.quoted(found)
    let hint = nearest.map { "did you mean \(Excerpt.quoted($0))?" } ?? "ask store/state/get for its children."
    return "There is nothing at \(Excerpt.quoted(path)): the last part found is \(place); \(hint)"
  }
}
