import StoreRuntime

extension Array: Faceted {
  func facets(_ walk: Walk) -> Facets { .elements(self) }
}

extension ArraySlice: Faceted {
  func facets(_ walk: Walk) -> Facets { .elements(self) }
}

extension ContiguousArray: Faceted {
  func facets(_ walk: Walk) -> Facets { .elements(self) }
}

extension CollectionOfOne: Faceted {
  func facets(_ walk: Walk) -> Facets { .elements(self) }
}

extension IdentifiedArray: Faceted {
  func facets(_ walk: Walk) -> Facets { .elements(self) }
}

#if swift(>=6.2)
  @available(macOS 26.0, iOS 26.0, watchOS 26.0, tvOS 26.0, visionOS 26.0, *)
  extension InlineArray: Faceted {
    func facets(_ walk: Walk) -> Facets { .elements(indices.map { self[$0] }) }
  }
#endif

extension Facets {
  /// A dictionary whose order is its own.
  static func ordered(_ parts: any Parts) -> Facets {
    var facets = Facets(.dictionary, style: .list(open: "[", close: "]", separator: ", ", labelled: true))
    facets.count = ValueNode.Count(named: parts.count)
    facets.parts = parts
    facets.isOrdered = true
    return facets
  }

  fileprivate static func elements(_ base: some RandomAccessCollection) -> Facets {
    if let bytes = base as? any RandomAccessCollection<UInt8> { return .bytes(bytes) }
    return .sequence(.array, IndexedParts(base: base))
  }
}

extension Set: Faceted {
  func facets(_ walk: Walk) -> Facets {
    let parts =
      plainParts(walk)
      ?? KeyedParts(base: self, walk: walk, key: { $0 }, part: { Part(segment: $1.text, value: $0) })
    return .sequence(.set, parts)
  }
}

extension Dictionary: Faceted {
  func facets(_ walk: Walk) -> Facets {
    let parts =
      plainParts(walk)
      ?? KeyedParts(
        base: self, walk: walk, key: { $0.key }, part: { Part(key: $1, value: $0.value) })
    var facets = Facets.sequence(.dictionary, parts)
    facets.count = ValueNode.Count(named: count)
    facets.style = .list(open: "[", close: "]", separator: ", ", labelled: true)
    return facets
  }
}

extension KeyValuePairs: Faceted {
  /// In its own order, which means something, as its keys may repeat.
  func facets(_ walk: Walk) -> Facets {
    .ordered(ListedParts(map { Part(key: walk.name(ofKey: $0.key), value: $0.value) }))
  }
}

extension Optional: Faceted {
  func facets(_ walk: Walk) -> Facets {
    var facets = Facets(.optional, style: .optional)
    facets.count = ValueNode.Count(named: self == nil ? 0 : 1)
    if let payload = self { facets.parts = SinglePart(only: Part(segment: "some", value: payload)) }
    return facets
  }
}

extension Range: Faceted {
  func facets(_ walk: Walk) -> Facets { .bounds(lowerBound, upperBound, "..<") }
}

extension ClosedRange: Faceted {
  func facets(_ walk: Walk) -> Facets { .bounds(lowerBound, upperBound, "...") }
}

extension PartialRangeFrom: Faceted {
  func facets(_ walk: Walk) -> Facets { .bounds(lowerBound, nil, "...") }
}

extension PartialRangeUpTo: Faceted {
  func facets(_ walk: Walk) -> Facets { .bounds(nil, upperBound, "..<") }
}

extension PartialRangeThrough: Faceted {
  func facets(_ walk: Walk) -> Facets { .bounds(nil, upperBound, "...") }
}

extension Facets {
  fileprivate static func bounds(_ lower: Any?, _ upper: Any?, _ dots: String) -> Facets {
    var parts: [Part] = []
    if let lower { parts.append(Part(label: "lowerBound", segment: "lowerBound", value: lower)) }
    if let upper { parts.append(Part(label: "upperBound", segment: "upperBound", value: upper)) }
    var facets = Facets(
      .struct,
      style: .list(open: lower == nil ? dots : "", close: upper == nil ? dots : "", separator: dots, labelled: false))
    facets.count = ValueNode.Count(named: parts.count)
    facets.parts = ListedParts(parts)
    return facets
  }
}
