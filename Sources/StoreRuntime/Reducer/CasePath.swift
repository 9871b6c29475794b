/// One case of an enum as a path: it embeds a value into the case and extracts it again.
///
/// What a key path is to a struct's field; the idea is Point-Free's ("The Point of Redux: case paths", 2020).
public struct CasePath<Root, Value>: Sendable {
  /// Makes the case around a value.
  public let embed: @Sendable (Value) -> Root
  /// The value, if the root is in this case.
  public let extract: @Sendable (Root) -> Value?
  @usableFromInline let identity: CaseIdentity

  /// A path from a closure pair; scopes made with it are found again only with this very path or a copy of it.
  public init(embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?) {
    self.init(embed: embed, extract: extract, identity: .made(CaseMark()))
  }

  init(
    embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?, identity: CaseIdentity
  ) {
    self.embed = embed
    self.extract = extract
    self.identity = identity
  }

  /// A path from an enum property that gives the case's value or nil.
  public init(_ embed: @escaping @Sendable (Value) -> Root, _ property: any KeyPath<Root, Value?> & Sendable) {
    self.init(embed: embed, extract: { $0[keyPath: property] }, identity: .property(property))
  }

  /// Writes the value into the root if the root is in this case; another case stays as it is.
  public func set(_ value: Value, in root: inout Root) {
    guard extract(root) != nil else { return }
    root = embed(value)
  }

  /// The path through this case into a case of its value.
  public func appending<Deeper>(_ path: CasePath<Value, Deeper>) -> CasePath<Root, Deeper> {
    CasePath<Root, Deeper>(
      embed: { embed(path.embed($0)) }, extract: { extract($0).flatMap(path.extract) },
      identity: .nested(identity, path.identity))
  }
}
