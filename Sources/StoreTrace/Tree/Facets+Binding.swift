import StoreRuntime

/// A write of a binding looks like a case called by the path it was declared with, so that it is named by that.
extension BindingAction: Faceted {
  func facets(_ walk: Walk) -> Facets {
    let name = path.description
    // Redaction by key looks at the label, which holds all of the path's segments.
    let hidden = walk.redaction.hidesWrite(at: path.segments)
    let payload = Part(label: name, segment: name, value: hidden ? RedactedWrite(type: type(of: value)) : value)
    var facets = Facets(.enum, style: .enumCase(name))
    facets.scalar = .caseName(name)
    facets.count = ValueNode.Count(named: 1)
    facets.parts = SinglePart(only: payload)
    return facets
  }
}

/// Stands for what a binding writes to a hidden place.
private struct RedactedWrite: Faceted {
  let type: Any.Type

  func facets(_ walk: Walk) -> Facets {
    var facets = Facets.redacted
    facets.type = ReadableType.name(of: type)
    return facets
  }
}

extension RedactionPolicy {
  /// Whether a path that is hidden ends like the one written, which begins at some feature's state, or leads to it.
  fileprivate func hidesWrite(at segments: [String]) -> Bool {
    patterns.contains { pattern in
      let pattern = pattern.segments
      func agree(_ pattern: ArraySlice<String>, _ path: ArraySlice<String>) -> Bool {
        zip(pattern, path).allSatisfy { $0 == "*" || $0 == $1 }
      }
      return pattern.count >= segments.count
        ? agree(pattern.suffix(segments.count), segments[...]) : agree(pattern[...], segments.prefix(pattern.count))
    }
  }
}
