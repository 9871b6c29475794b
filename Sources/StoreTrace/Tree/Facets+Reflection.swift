extension Mirror {
  /// Children taken from a mirror that can only be walked from its beginning.
  fileprivate static let mostListed = 10_000
}

extension Facets {

  /// What a mirror says of a value that no more exact description fits.
  static func reflected(_ value: Any, _ facts: TypeFacts, _ walk: Walk) -> Facets {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .struct: return fields(.struct, facts, parts(of: mirror, walk))
    case .class: return fields(.class, facts, parts(of: mirror, walk))
    case .tuple: return fields(.tuple, facts, parts(of: mirror, walk))
    case .enum: return enumCase(value, mirror, facts)
    case .optional: return optional(mirror)
    case .collection: return .sequence(.array, unlabelled(mirror))
    case .set: return .sequence(.set, elements(mirror, walk))
    case .dictionary: return entries(mirror, walk)
    default: break
    }
    guard let first = mirror.children.first else { return .opaque(facts.name) }
    return first.label == nil ? .sequence(.array, unlabelled(mirror)) : fields(.struct, facts, parts(of: mirror, walk))
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
    .ordered(
      ListedParts(mirror) { position, child in
        let pair = Array(Mirror(reflecting: child.value).children.prefix(2))
        return pair.count == 2
          ? Part(key: walk.name(ofKey: pair[0].value), value: pair[1].value) : Part(child, at: position)
      })
  }

  /// The elements of a foreign set, whose own order may follow a hash seed.
  private static func elements(_ mirror: Mirror, _ walk: Walk) -> any Parts {
    let elements = Array(mirror.children.prefix(Mirror.mostListed + 1))
    guard elements.count <= Mirror.mostListed else { return ListedParts(mirror) { Part($1, at: $0) } }
    return KeyedParts(
      base: elements, walk: walk, key: { $0.value }, part: { Part(segment: $1.text, value: $0.value) })
  }

  private static func unlabelled(_ mirror: Mirror) -> any Parts {
    guard let children = AnyRandomAccessCollection(mirror.children), children.count >= 0 else {
      return ListedParts(mirror) { Part($1, at: $0) }
    }
    return IndexedParts(base: children.lazy.map { $0.value })
  }

  /// Stored properties, a superclass's before those of its subclass.
  private static func parts(of mirror: Mirror, _ walk: Walk) -> any Parts {
    if mirror.superclassMirror == nil, !(mirror.isCustom), let children = AnyRandomAccessCollection(mirror.children) {
      return ReflectedParts(children: children, withheld: walk.withheldFields(of: mirror))
    }
    var levels: [Mirror] = []
    var level: Mirror? = mirror
    while let current = level, levels.count < 64 {
      levels.append(current)
      level = current.superclassMirror
    }
    var parts: [Part] = []
    for level in levels.reversed() {
      let withheld = walk.withheldFields(of: level)
      for (position, index) in level.children.indices.prefix(Mirror.mostListed + 1 - parts.count).enumerated() {
        parts.append(withheld[position] ?? Part(level.children[index], at: parts.count))
      }
    }
    return ListedParts(parts, atMost: Mirror.mostListed)
  }
}

extension Mirror {
  /// Whether the type wrote its own mirror, whose labels may repeat.
  var isCustom: Bool { subjectType is any CustomReflectable.Type }
}

extension ListedParts {
  /// The first children of a mirror that may have no end, and a word that there are more.
  fileprivate init(_ mirror: Mirror, _ part: (Int, Mirror.Child) -> Part) {
    self.init(
      mirror.children.prefix(Mirror.mostListed + 1).enumerated().map { part($0, $1) }, atMost: Mirror.mostListed)
  }
}
