/// What makes a node the same node in the next transition; beside it counts the type of the view.
public enum ViewIdentity: Sendable, Hashable {
  /// A place below the parent: a number, or the branch of a condition.
  case structural(position: String)
  /// An id that the program gave.
  case explicit(value: String, type: String)

  /// An id that the program gave, as text.
  public static func explicit<ID: Hashable>(_ id: ID) -> ViewIdentity {
    .explicit(value: "\(id)", type: "\(ID.self)")
  }
}

extension ViewIdentity: CustomStringConvertible {
  /// `id 7` or `at 0`.
  public var description: String {
    switch self {
    case .structural(let position): "at \(position)"
    case .explicit(let value, _): "id \(value)"
    }
  }
}
