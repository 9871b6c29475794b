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
