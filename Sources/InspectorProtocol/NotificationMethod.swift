/// A method that is never answered, sent by either side.
public protocol NotificationMethod: SendableMetatype {
  /// What the notification carries.
  associatedtype Params: Codable & Sendable
  /// The method's name on the wire.
  static var method: String { get }
}
