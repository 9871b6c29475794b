/// A bound path with an example of what is written there, so that others can write there too.
public struct BindingExample<State>: Sendable {
  /// The write of the example.
  public let action: BindingAction<State>
  fileprivate let decode: @Sendable (any Decoder) throws -> BindingAction<State>
  fileprivate let encode: @Sendable (BindingAction<State>, any Encoder) throws -> Void

  /// An example of a write at a path.
  public init<Value: Codable & SendableMetatype>(_ path: BoundPath<State, Value>, _ example: Value) {
    action = BindingAction(path, example)
    decode = { BindingAction(path, try Value(from: $0)) }
    encode = { action, encoder in try action.value(at: path)?.encode(to: encoder) }
  }
}

/// A state that says which of its bound paths can be written from outside.
///
/// It makes `BindingAction` Codable, as `{"path": "/username", "value": "blob"}`, and so an action that has a case for it.
public protocol BindableState {
  /// The paths, each with an example.
  static var bindings: [BindingExample<Self>] { get }
}

extension BindingAction: Encodable where State: BindableState {
  /// Encodes path and value.
  ///
  /// - Throws: `UnregisteredAction` where the path is none of the state's `bindings`.
  public func encode(to encoder: any Encoder) throws { try State.bindings.encode(self, to: encoder) }
}

extension BindingAction: Decodable where State: BindableState {
  /// Decodes path and value.
  ///
  /// - Throws: `UnknownActionName` where the path is none of the state's `bindings`.
  public init(from decoder: any Decoder) throws { self = try State.bindings.decode(decoder) }
}

extension ActionCatalog {
  /// The catalog of writes at the paths of the examples, for a state that does not list them itself.
  public static func bindings<State>(_ examples: [BindingExample<State>]) -> ActionCatalog
  where Action == BindingAction<State> {
    ActionCatalog(
      examples: { examples.map(\.action) }, decode: { try examples.decode($0) },
      encode: { try examples.encode($0, to: $1) })
  }
}

private enum Member: String, CodingKey { case path, value }

extension Array {
  fileprivate func decode<State>(_ decoder: any Decoder) throws -> BindingAction<State>
  where Element == BindingExample<State> {
    let members = try decoder.container(keyedBy: Member.self)
    let text = try members.decode(String.self, forKey: .path)
    let path = try? StatePath(parsing: text)
    guard let example = first(where: { $0.action.path == path }) else {
      let place = (members.codingPath + [Member.path]).map { $0.intValue.map(String.init) ?? $0.stringValue }
      throw UnknownActionName(name: text, known: map(\.action.path.description), place: place)
    }
    return try example.decode(members.superDecoder(forKey: .value))
  }

  fileprivate func encode<State>(_ action: BindingAction<State>, to encoder: any Encoder) throws
  where Element == BindingExample<State> {
    guard let example = first(where: { $0.action.path == action.path }) else {
      throw UnregisteredAction(type: "a write at \(action.path)")
    }
    var members = encoder.container(keyedBy: Member.self)
    try members.encode(action.path.description, forKey: .path)
    try example.encode(action, members.superEncoder(forKey: .value))
  }
}
