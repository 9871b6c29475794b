/// Why a body ran.
public enum ViewCause: Sendable, Hashable {
  /// The node was born.
  case birth
  /// The view was made anew by its parent, and is not equal to what it was.
  case inputs
  /// Something its last run had read has changed.
  case changed(ViewDependency)
  /// It was put off, since it ran away in an earlier transition.
  case postponed
}

extension ViewCause: CustomStringConvertible {
  /// `birth`, `inputs`, `postponed`, or what changed.
  public var description: String {
    switch self {
    case .birth: "birth"
    case .inputs: "inputs"
    case .changed(let dependency): "\(dependency)"
    case .postponed: "postponed"
    }
  }
}
