import StoreRuntime

extension Walk {
  /// The part at the path; one that stands before a hidden or closed value's inside is that value.
  func part(at path: StatePath, in root: Any) throws(PathNotFound) -> (Part, Facets) {
    var part = Part(segment: "", value: root)
    var facets = facets(of: part)
    for segment in path.segments {
      if facets.sentinel != nil { break }
      guard let next = facets.parts.part(named: segment) else {
        throw PathNotFound(
          path: path, reached: self.path, kind: facets.kind, type: facts(of: part.value).name, missing: segment,
          nearest: facets.kind == .array ? nil : SegmentSpelling.nearest(to: segment, in: facets.parts),
          count: facets.parts.count)
      }
      descend(into: next, of: facets.object)
      part = next
      facets = self.facets(of: next)
    }
    return (part, facets)
  }
}

/// Finds the name that was meant.
enum SegmentSpelling {
  /// The name with the fewest edits, at most half its length; nil among more than 1,000 names.
  static func nearest(to segment: String, in parts: any Parts) -> String? {
    let wanted = Array(segment.lowercased().unicodeScalars.prefix(65))
    guard parts.count <= 1_000, wanted.count <= 64 else { return nil }
    var best: (name: String, edits: Int)?
    for part in parts.page(0..<parts.count) where part.segment.utf8.count <= 64 {
      let edits = distance(wanted, Array(part.segment.lowercased().unicodeScalars))
      if edits <= wanted.count / 2, edits < best?.edits ?? .max { best = (part.segment, edits) }
    }
    return best?.name
  }

  /// Levenshtein's distance.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var row = Array(0...right.count)
    for (line, scalar) in left.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for column in right.indices {
        let above = row[column + 1]
        row[column + 1] = min(above + 1, row[column] + 1, diagonal + (scalar == right[column] ? 0 : 1))
        diagonal = above
      }
    }
    return row[right.count]
  }
}
