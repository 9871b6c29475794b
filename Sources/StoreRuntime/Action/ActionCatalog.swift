/// What an app tells of its actions so that others can build them: an example of each case, and how to decode one.
///
/// Swift cannot enumerate cases with payloads, so the app does. Names, shapes and suggestions come from the examples.
public struct ActionCatalog<Action>: Sendable {
  /// At least one example of every case.
  public let examples: @Sendable () -> [Action]
  /// Decodes an action.
  public let decode: @Sendable (any Decoder) throws -> Action
  /// Encodes an action the way `decode` reads it.
  public let encode: @Sendable (Action, any Encoder) throws -> Void

  /// A catalog made of functions, for actions that cannot be Codable themselves.
  public init(
    examples: @escaping @Sendable () -> [Action], decode: @escaping @Sendable (any Decoder) throws -> Action,
    encode: @escaping @Sendable (Action, any Encoder) throws -> Void
  ) {
    self.examples = examples
    self.decode = decode
    self.encode = encode
  }
}

/// An action that brings its own examples, at least one for each case.
public protocol CatalogedAction: Codable {
  /// At least one example of every case.
  static var examples: [Self] { get }
}

extension ActionCatalog where Action: CatalogedAction & SendableMetatype {
  /// The catalog of an action that brings its own examples.
  public init() {
    self.init(
      examples: { Action.examples }, decode: { try Action(from: $0) }, encode: { try $0.encode(to: $1) })
  }
}
