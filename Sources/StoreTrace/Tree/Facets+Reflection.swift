extension Facets {
  /// Children taken from a mirror that can only be walked from its beginning.
  private static let mostListed = 10_000

  /// What a mirror says of a value that no more exact description fits.
  static func reflected(_ value: Any, _ facts: TypeFacts, _ walk: Walk) -> Facets {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .struct: return fields(.struct, facts, parts(of: mirror))
    case .class: return fields(.class, facts, parts(of: mirror))
    case .tuple: return fields(.tuple, facts, parts(of: mirror))
    case .enum: return enumCase(value, mirror, facts)
    case .optional: return optional(mirror)
    case .collection: return .sequence(.array, unlabelled(mirror))
    case .set: return .sequence(.set, unlabelled(mirror))
    case .dictionary: return entries(mirror, walk)
    default: return mirror.children.isEmpty ? .opaque(facts.name) : fields(.struct, facts, parts(of: mirror))
    }
  }

  static func fields(_ kind: ValueNode.Kind, _ facts: TypeFacts, _ parts: any Parts) -> Facets {
    let open = kind == .tuple ? "(" : "\(facts.name)("
    var facets = Facets(kind, style: .list(open: open, close: ")", separator: ", ", labelled: true))
    facets.count = ValueNode.Count(named: parts.count)
    facets.parts = parts
    return facets
  }

  private static func enumCase(_ value: Any, _ mirror: Mirror, _ facts: TypeFacts) -> Facets {
    let payload = mirror.children.first
    guard let name = payload?.label ?? EnumCaseName.of(value) else { return .opaque(facts.name) }
    var facets = Facets(.enum, style: .enumCase(name))
    facets.scalar = .caseName(name)
    facets.count = ValueNode.Count(named: payload == nil ? 0 : 1)
    if let payload { facets.parts = SinglePart(only: Part(label: name, segment: name, value: payload.value)) }
    return facets
  }

  private static func optional(_ mirror: Mirror) -> Facets {
    var facets = Facets(.optional, style: .optional)
    let payload = mirror.children.first
    facets.count = ValueNode.Count(named: payload == nil ? 0 : 1)
    if let payload { facets.parts = SinglePart(only: Part(segment: "some", value: payload.value)) }
    return facets
  }

  /// The entries of a foreign dictionary, in its own order: an ordered dictionary's order means something.
  private static func entries(_ mirror: Mirror, _ walk: Walk) -> Facets {
    let parts = mirror.children.prefix(mostListed).enumerated().map { position, child in
      let pair = Array(Mirror(reflecting: child.value).children.prefix(2))
      guard pair.count == 2 else { return Part(child, at: position) }
      let name = walk.name(ofKey: pair[0].value)
      return Part(key: name, value: pair[1].value)
    }
    var facets = Facets(
      .dictionary, style: .list(open: "[", close: "]", separator: ", ", labelled: true))
    facets.count = ValueNode.Count(named: parts.count)
    facets.parts = ListedParts(parts)
    return facets
  }

  private static func unlabelled(_ mirror: Mirror) -> any Parts {
    guard let children = AnyRandomAccessCollection(mirror.children) else {
      return ListedParts(mirror.children.prefix(mostListed).enumerated().map { Part($1, at: $0) })
    }
    return IndexedParts(base: children.lazy.map { $0.value })
  }

  /// Stored properties, a superclass's before those of its subclass.
  private static func parts(of mirror: Mirror) -> any Parts {
    if mirror.superclassMirror == nil, !(mirror.isCustom), let children = AnyRandomAccessCollection(mirror.children) {
      return ReflectedParts(children: children)
    }
    var levels: [Mirror] = []
    var level: Mirror? = mirror
    while let current = level, levels.count < 64 {
      levels.append(current)
      level = current.superclassMirror
    }
    var parts: [Part] = []
    for child in levels.reversed().lazy.flatMap({ $0.children.prefix(mostListed) }).prefix(mostListed) {
      parts.append(Part(child, at: parts.count))
    }
    return ListedParts(parts)
  }
}

extension Mirror {
  /// Whether the type wrote its own mirror, whose labels may repeat.
  fileprivate var isCustom: Bool { subjectType is any CustomReflectable.Type }
}
