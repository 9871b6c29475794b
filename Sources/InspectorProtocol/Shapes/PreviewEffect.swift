/// An effect that an action would start.
public struct PreviewEffect: Codable, Sendable, Equatable {
  /// What the program calls it.
  public let name: String
  /// What it is.
  public let kind: PreviewEffectKind
  /// When it would be started.
  public let start: PreviewStart
  /// Where it was written.
  public let location: Location?
  /// The action it sends, in one line, where that is known.
  public let action: String?
  /// Whether it has an id that it can be cancelled by.
  public let cancellable: Bool
  /// The ids of the effects in flight that it ends.
  public let cancels: [String]?

  /// An effect that does not run.
  public init(
    name: String, kind: PreviewEffectKind, start: PreviewStart, location: Location?, action: String?,
    cancellable: Bool, cancels: [String]?
  ) {
    self.name = name
    self.kind = kind
    self.start = start
    self.location = location
    self.action = action
    self.cancellable = cancellable
    self.cancels = cancels
  }
}
