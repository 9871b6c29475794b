/// What an app tells of its actions so that others can build them: an example of each case, and how to decode one.
///
/// Swift cannot enumerate cases with payloads, so the app does. Names, shapes and suggestions come from the examples.
/// A catalog is a list of parts. A part with a name stands on the wire as an object with that one member, as the
/// compiler writes an enum's case; one without a name has a form of its own.
public struct ActionCatalog<Action>: Sendable {
  var parts: [CatalogPart<Action>]
  /// The outermost names of actions that the program alone makes; no example of them is missing.
  package var ownNames: Set<String> = []

  init(parts: [CatalogPart<Action>]) {
    self.parts = parts
  }

  /// A catalog of no action, to register types in.
  public static var empty: ActionCatalog { ActionCatalog(parts: []) }

  /// A catalog made of functions, for actions that cannot be Codable themselves.
  ///
  /// - Parameters:
  ///   - examples: at least one example of every case.
  ///   - decode: decodes an action.
  ///   - encode: encodes an action the way `decode` reads it.
  public init(
    examples: @escaping @Sendable () -> [Action], decode: @escaping @Sendable (any Decoder) throws -> Action,
    encode: @escaping @Sendable (Action, any Encoder) throws -> Void
  ) {
    parts = [
      CatalogPart(
        name: nil, examples: examples, decode: decode, writer: { action in { try encode(action, $0) } })
    ]
  }

  /// The examples of all parts: at least one of every case.
  public func examples() -> [Action] { parts.flatMap { $0.examples() } }

  /// Decodes an action.
  ///
  /// - Throws: `UnknownActionName` where the name is that of no part; else what the type's own decoding throws.
  public func decode(_ decoder: any Decoder) throws -> Action {
    let named = parts.filter { $0.name != nil }
    if let members = try? decoder.container(keyedBy: ActionTypeName.self), members.allKeys.count == 1,
      let name = members.allKeys.first, let part = named.first(where: { $0.name == name.stringValue })
    {
      return try part.decode(members.superDecoder(forKey: name))
    }
    let unnamed = parts.filter { $0.name == nil }
    guard !unnamed.isEmpty else { throw Self.unknownName(decoder, among: named.compactMap(\.name)) }
    return try Self.decode(decoder, asOneOf: unnamed)
  }

  /// Encodes an action the way `decode` reads it.
  ///
  /// - Throws: `UnregisteredAction` where it belongs to no part; else what the type's own encoding throws.
  public func encode(_ action: Action, _ encoder: any Encoder) throws {
    for part in parts {
      guard let write = part.writer(action) else { continue }
      guard let name = part.name else { return try write(encoder) }
      var members = encoder.container(keyedBy: ActionTypeName.self)
      return try write(members.superEncoder(forKey: ActionTypeName(stringValue: name)))
    }
    throw UnregisteredAction(type: "\(type(of: action as Any))")
  }

  /// The first that succeeds; if none does, the error of the one that came furthest.
  private static func decode(_ decoder: any Decoder, asOneOf parts: [CatalogPart<Action>]) throws -> Action {
    var furthest: (error: any Error, depth: Int)?
    for part in parts {
      do {
        return try part.decode(decoder)
      } catch {
        let depth = (error as? DecodingError)?.depth ?? 0
        if depth > furthest?.depth ?? -1 { furthest = (error, depth) }
      }
    }
    throw furthest?.error ?? UnknownActionName(name: nil, known: [])
  }

  private static func unknownName(_ decoder: any Decoder, among known: [String]) -> any Error {
    do {
      let keys = try decoder.container(keyedBy: ActionTypeName.self).allKeys
      let place = decoder.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
      return UnknownActionName(name: keys.count == 1 ? keys.first?.stringValue : nil, known: known, place: place)
    } catch {
      return error
    }
  }
}

/// Some of a catalog's actions: all of one type, or of one case.
struct CatalogPart<Action>: Sendable {
  typealias Writer = (any Encoder) throws -> Void

  let name: String?
  let examples: @Sendable () -> [Action]
  let decode: @Sendable (any Decoder) throws -> Action
  /// Writes the action; nil if it is none of this part.
  let writer: @Sendable (Action) -> Writer?
}

extension DecodingError {
  /// How many levels below the top it happened.
  fileprivate var depth: Int {
    switch self {
    case .keyNotFound(_, let context), .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      context.codingPath.count
    @unknown default: 0
    }
  }
}
