public import StoreRuntime

/// Compares two states as trees and says what differs, where a reader would look for it.
///
/// Values are compared by what they show and not by their own `==`, which may ignore differences: two states that
/// render alike have no difference, and two that render differently always have one. Three exceptions: an object that
/// may not be opened differs from every other object, hidden values are compared by what they hide, and opaque ones by
/// their own `==` where they are `Hashable`, such as key paths.
/// Elements are matched by `id` where they are `Identifiable` with unique ids, else by position between equal ends;
/// entries by key; a changed enum case or an optional that becomes nil is one change at its own path.
public struct StructuralDiff: Sendable {
  /// Levels below the root that are compared.
  static let deepest = 512
  /// Pairs of values that are compared.
  static let mostPairs = 1_000_000
  /// How many changes are told before the end at a time.
  static let batch = 100
  /// How many steps are done before `goesOn` is asked again.
  static let stepsBetweenAsking = 1_000
  /// The most comparisons spent to find what stayed in one array of simple values whose length changed.
  static let mostAligned = 4_096

  private let options: RenderOptions

  /// A diff that hides what the policy hides.
  ///
  /// - Parameter isLive: Whether the caller is on the store's isolation and both values are live; only then are objects
  ///   opened.
  public init(redaction: RedactionPolicy = .standard, isLive: Bool = false) {
    options = RenderOptions(depth: 0, redaction: redaction, isLive: isLive)
  }

  /// The differences below a path.
  ///
  /// - Parameters:
  ///   - before: The earlier state, whole.
  ///   - after: The later state, whole.
  ///   - path: Where to look; a path that only one of them has is one change.
  ///   - limit: Changes to list, at least one.
  ///   - whole: Gives the values with their children, so that a `Patch` can be made of the result.
  ///   - goesOn: Asked every thousand steps or so, with the steps since it was asked last; after a no the result is
  ///     truncated. A step is a pair of values looked at, or an element of a container to be matched.
  ///   - found: Told of changes while others are still looked for, some at a time; the result has them all.
  /// - Throws: `PathNotFound` when neither state has the path.
  /// - Complexity: O(values that do not share storage); at most 1,000,000 pairs and 512 levels, beyond which
  ///   `truncated` is set.
  public func diff(
    _ before: Any, _ after: Any, at path: StatePath = .root, limit: Int = 1_000, whole: WholeValues? = nil,
    goesOn: @escaping (Int) -> Bool = { _ in true }, found: @escaping (ArraySlice<Change>) -> Void = { _ in }
  ) throws(PathNotFound) -> DiffResult {
    let comparison = Comparison(
      options: options, limit: max(limit, 1), whole: whole, goesOn: goesOn, found: found)
    let old = Self.side(before, at: path, options)
    let new = Self.side(after, at: path, options)
    switch (old, new) {
    case (.success(let old), .success(let new)): comparison.run(.pair(old, new))
    case (.success(let old), .failure): comparison.run(.removed(old))
    case (.failure, .success(let new)): comparison.run(.added(new))
    case (.failure, .failure(let error)): throw error
    }
    return comparison.result
  }

  private static func side(
    _ root: Any, at path: StatePath, _ options: RenderOptions
  ) -> Result<Side, PathNotFound> {
    let walk = Walk(options: options)
    return Result { () throws(PathNotFound) in
      let (part, _) = try walk.part(at: path, in: root)
      return Side(part: part, place: walk.place)
    }
  }
}
