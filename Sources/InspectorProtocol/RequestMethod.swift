/// A method that is answered: its name on the wire, what it takes and what it gives.
///
/// A conforming type is an entry of `Protocol/storescope.model.json` and holds fields only; both directions are Codable,
/// so that a client written in Swift uses the same types as the server.
public protocol RequestMethod: SendableMetatype {
  /// What the request carries.
  associatedtype Params: Codable & Sendable
  /// What a successful answer carries.
  associatedtype Result: Codable & Sendable
  /// The method's name on the wire.
  static var method: String { get }
}
