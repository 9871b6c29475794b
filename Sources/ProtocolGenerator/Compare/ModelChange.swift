/// A difference between two models that somebody who speaks the protocol can notice.
public struct ModelChange: Equatable, Sendable, CustomStringConvertible {
  /// What a change does to those who speak the older version.
  public enum Effect: String, Equatable, Sendable {
    /// Something they rely on is gone or means something else.
    case breaking
    /// There is more than they know, which they ignore.
    case additive
  }

  /// What it does.
  public let effect: Effect
  /// The entry: a method, a type and its member, a stream or an error.
  public let entry: String
  /// What has changed, as half a sentence.
  public let what: String

  /// A line for people.
  public var description: String { "\(effect.rawValue): \(entry): \(what)" }
}
