/// What graphs know of one action that something else names.
public struct ActionEvidence: Sendable, Hashable {
  /// Its name on the timeline.
  public var name: String
  /// Where it was sent.
  public var location: SourcePlace?

  /// An action.
  public init(name: String, location: SourcePlace? = nil) {
    self.name = name
    self.location = location
  }
}

extension GraphEvidence {
  /// How people are told of an action: `#12 pets.add`, or `#12` where no more is known.
  func title(of seq: Int) -> String { actions[seq].map { "#\(seq) \($0.name)" } ?? "#\(seq)" }
}
