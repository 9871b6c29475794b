/// The type of a member, a params, a result or an alias.
///
/// There is no kind for a literal: each object has a name.
indirect enum ModelType: Sendable, Hashable {
  case base(BaseType)
  /// A structure, an enumeration or an alias.
  case reference(String)
  case array(ModelType)
  /// An object whose members are named by values of `key`.
  case map(key: ModelType, value: ModelType)
  /// One of several; with `null` among them it is nullable, which is not the same as optional.
  case or([ModelType])
}

/// A type that JSON has already.
enum BaseType: String, Word {
  case any
  case boolean
  /// Only an alias may be one, since it has the range.
  case integer
  /// Any number.
  case decimal
  case string
  case null
}

extension ModelType {
  /// Whether `null` is one of the alternatives.
  var isNullable: Bool { if case .or(let items) = self { items.contains(.base(.null)) } else { false } }

  /// The names of the types this one is made of, in the order they are written.
  var references: [String] {
    switch self {
    case .base: []
    case .reference(let name): [name]
    case .array(let element): element.references
    case .map(let key, let value): key.references + value.references
    case .or(let items): items.flatMap(\.references)
    }
  }

  /// This type and the types it is made of, this one first.
  var parts: [ModelType] {
    switch self {
    case .base, .reference: [self]
    case .array(let element): [self] + element.parts
    case .map(let key, let value): [self] + key.parts + value.parts
    case .or(let items): [self] + items.flatMap(\.parts)
    }
  }
}

extension ModelType: Codable {
  private enum CodingKeys: CodingKey { case kind, name, element, key, value, items }
  private enum Kind: String, Word { case base, reference, array, map, or }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    self =
      switch try members.decode(Kind.self, forKey: .kind) {
      case .base: .base(try members.decode(BaseType.self, forKey: .name))
      case .reference: .reference(try members.decode(String.self, forKey: .name))
      case .array: .array(try members.decode(ModelType.self, forKey: .element))
      case .map:
        .map(
          key: try members.decode(ModelType.self, forKey: .key),
          value: try members.decode(ModelType.self, forKey: .value)
        )
      case .or: .or(try members.decode([ModelType].self, forKey: .items))
      }
  }

  func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .base(let base):
      try members.encode(Kind.base, forKey: .kind)
      try members.encode(base, forKey: .name)
    case .reference(let name):
      try members.encode(Kind.reference, forKey: .kind)
      try members.encode(name, forKey: .name)
    case .array(let element):
      try members.encode(Kind.array, forKey: .kind)
      try members.encode(element, forKey: .element)
    case .map(let key, let value):
      try members.encode(Kind.map, forKey: .kind)
      try members.encode(key, forKey: .key)
      try members.encode(value, forKey: .value)
    case .or(let items):
      try members.encode(Kind.or, forKey: .kind)
      try members.encode(items, forKey: .items)
    }
  }
}
