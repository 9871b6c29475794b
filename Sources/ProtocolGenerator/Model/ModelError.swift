/// Why a text is no model of the protocol: where, and what is wrong there.
public struct ModelError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The place, as a JSON Pointer, with the names on the way; empty where the text is no JSON.
  public let place: String
  /// What is wrong.
  public let problem: String

  /// A line for people.
  public var description: String { place.isEmpty ? problem : "\(place): \(problem)" }
}
