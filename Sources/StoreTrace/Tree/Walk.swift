import StoreRuntime

/// One rendering: where it stands, what it has entered, and what it knows of the types it met.
final class Walk {
  let redaction: RedactionPolicy
  let isLive: Bool
  let stringLimit: Int
  /// Children of a page and of every deeper level.
  var count: Int
  /// An estimate of the bytes that the page may still take.
  var bytesLeft: Int
  /// Where the walk stands.
  var place = Place()
  /// What stands for properties of a type that must not be read.
  var withheld: [ObjectIdentifier: [Int: Part]] = [:]
  private var facts: [ObjectIdentifier: TypeFacts] = [:]

  /// A place in a tree, with what was entered on the way.
  struct Place {
    /// The segments from the root to the current value.
    var segments: [String] = []
    /// The objects on the way, and how many segments lead to each.
    fileprivate var entered: [(object: ObjectIdentifier, depth: Int)] = []

    /// The place of a child.
    func inside(_ part: Part, of facets: Facets) -> Place {
      var place = self
      place.descend(into: part, object: facets.object)
      return place
    }

    fileprivate mutating func descend(into part: Part, object: ObjectIdentifier?) {
      if let object { entered.append((object, segments.count)) }
      segments.append(part.segment)
    }
  }

  init(options: RenderOptions) {
    redaction = options.redaction
    isLive = options.isLive
    stringLimit = options.stringLimit
    count = options.count
    bytesLeft = options.maxBytes
  }

  var path: StatePath { StatePath(segments: place.segments) }

  /// Steps down for the time of `body`.
  func inside<Result>(_ part: Part, of facets: Facets, _ body: () -> Result) -> Result {
    descend(into: part, of: facets.object)
    defer { ascend(to: facets.object) }
    return body()
  }

  /// Steps down until `ascend`, or for good.
  ///
  /// - Parameter object: the object that the value is whose child is entered.
  func descend(into part: Part, of object: ObjectIdentifier?) {
    place.descend(into: part, object: object)
  }

  /// Steps up from a child to a value, which may be an object.
  func ascend(to object: ObjectIdentifier?) {
    place.segments.removeLast()
    if object != nil { place.entered.removeLast() }
  }

  func facts(of value: Any) -> TypeFacts {
    let type = type(of: value)
    if let known = facts[ObjectIdentifier(type)] { return known }
    let new = TypeFacts(type, redaction: redaction)
    facts[ObjectIdentifier(type)] = new
    return new
  }

  /// What a child is made of, hidden if its name, its path or its type says so; the walk stands at the child.
  func facets(of part: Part) -> Facets {
    if let label = part.label, redaction.isRedactedKey(label) { return .redacted }
    return redaction.hides(place.segments) ? .redacted : facets(of: part.value)
  }

  func facets(of value: Any) -> Facets {
    let facts = facts(of: value)
    if facts.isRedacted { return .redacted }
    if type(of: value) == AnyHashable.self, let hashable = value as? AnyHashable {
      var facets = facets(of: hashable.base)
      facets.type = facets.type ?? self.facts(of: hashable.base).name
      return facets
    }
    if facts.isObject { return object(value, facts) }
    return facts.rendering?.facets(value, self) ?? plainFacets(of: value)
  }

  /// What a value is made of as far as nothing was said of its type.
  func plainFacets(of value: Any) -> Facets {
    let facts = facts(of: value)
    if facts.isObject { return object(value, facts, isPlain: true) }
    if let faceted = value as? any Faceted { return faceted.facets(self) }
    if let facets = facts.known?.facets(value) { return facets }
    if facts.isNumeric, let facets = Facets.numeric(value, facts.name) { return facets }
    return facts.isOpaque ? .opaque(facts.name) : .reflected(value, facts, self)
  }

  private func object(_ value: Any, _ facts: TypeFacts, isPlain: Bool = false) -> Facets {
    if value is AnyKeyPath { return .opaque(facts.name) }
    let isActor = value is any Actor
    guard isLive, !isActor else {
      var facets = Facets(.class, style: .plain("\(facts.name)(…)"))
      facets.sentinel = isActor ? .actor : .notRecorded
      return facets
    }
    let id = ObjectIdentifier(value as AnyObject)
    if let ancestor = place.entered.first(where: { $0.object == id }) {
      var facets = Facets(.cycle, style: .plain("↑ \(facts.name)"))
      facets.target = ancestor.depth
      return facets
    }
    let shown = isPlain ? nil : facts.rendering?.facets(value, self)
    var facets = shown ?? Facets.reflected(value, facts, self)
    facets.object = id
    return facets
  }
}
