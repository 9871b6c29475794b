public import StoreRuntime

/// A path that does not lead to a value.
public struct PathNotFound: Error, Sendable, Equatable {
  /// The path that was asked for.
  public let path: StatePath
  /// How far it leads.
  public let reached: StatePath
  /// What stands there.
  public let kind: ValueNode.Kind
  /// The type of what stands there.
  public let type: String
  /// The first segment that is not there.
  public let missing: String
  /// The segment that stands there and is spelled most alike, if one is.
  public let nearest: String?
  /// How many children stand there.
  public let count: Int
}

extension PathNotFound: CustomStringConvertible {
  /// A sentence that says how far the path led and what to try.
  public var description: String {
    let place = reached.segments.isEmpty ? "the root" : "\"\(reached)\""
    let shown = String(missing.prefix(80))
    let found = "There is no \"\(shown)\" in \(place) (\(kind.rawValue) \(type)"
    if let nearest { return "\(found)): did you mean \"\(nearest)\"?" }
    switch kind {
    case .array: return "\(found), \(count) elements): indices begin at 0."
    case .cycle: return "\(found)): it leads back to an ancestor; continue from the node's target."
    default: return count == 0 ? "\(found)): it has no children." : "\(found)): list its children with depth 1."
    }
  }
}
