/// A line that has to do with a finding.
public struct RelatedPlace: Codable, Sendable, Equatable {
  /// What stands there.
  public let message: String
  /// The line.
  public let location: Location

  /// A line with what it is.
  public init(message: String, location: Location) {
    self.message = message
    self.location = location
  }
}
