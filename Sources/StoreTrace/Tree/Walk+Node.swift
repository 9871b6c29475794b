import StoreRuntime

extension Walk {
  /// The part at the walk's place as a node, with `depth` levels of children.
  func node(of part: Part, _ facets: Facets, depth: Int) -> ValueNode {
    var node = ValueNode(kind: facets.kind, type: facets.type ?? facts(of: part.value).name, path: path, preview: "")
    node.preview = preview(of: part.value, facets)
    node.label = part.label.map { Self.shortened($0) }
    node.keyType = part.keyType
    node.value = facets.scalar
    node.unserializable = facets.unserializable
    node.numericType = facets.numericType
    node.count = facets.count
    node.sentinel = facets.sentinel
    node.blob = facets.bytes?.blob
    node.target = facets.target.map { StatePath(segments: Array(place.segments.prefix($0))) }
    if let text = facets.text { show(text, in: &node) }
    bytesLeft -= node.estimatedBytes
    if depth > 0, facets.count != nil {
      let page = children(of: facets, from: 0, depth: depth - 1, atLeast: 0)
      node.children = page
      node.truncated = page.count < facets.parts.count
    }
    return node
  }

  /// A page of children, ended by its count or by the bytes that are left.
  func children(of facets: Facets, from start: Int, depth: Int, atLeast minimum: Int) -> [ValueNode] {
    let total = facets.parts.count
    let end = min(total, start + count)
    var nodes: [ValueNode] = []
    while start + nodes.count < end, bytesLeft > 0 || nodes.count < minimum {
      let first = start + nodes.count
      for part in facets.parts.page(first..<min(end, facets.kind == .array ? first + 64 : end)) {
        guard bytesLeft > 0 || nodes.count < minimum else { break }
        inside(part, of: facets) { nodes.append(node(of: part, self.facets(of: part), depth: depth)) }
      }
    }
    return nodes
  }

  private func show(_ text: Substring, in node: inout ValueNode) {
    let scalars = text.unicodeScalars
    let end = scalars.index(scalars.startIndex, offsetBy: stringLimit, limitedBy: scalars.endIndex) ?? scalars.endIndex
    let shown = String(text[..<end])
    node.value = .string(shown)
    if end != scalars.endIndex {
      node.cut = TextCut(shownBytes: shown.utf8.count, totalBytes: text.utf8.count)
    }
  }

  private static func shortened(_ label: String) -> String {
    var line = Preview(limit: Preview.limit)
    line.append(label)
    return line.finished
  }
}

extension ValueNode {
  /// What the smallest node takes as JSON, about.
  static let leastBytes = 96

  /// Says at every node whether it lacks children, also where it has none of them; true if one does.
  mutating func markCuts() -> Bool {
    guard let count else { return false }
    guard children != nil else {
      truncated = count.named + count.indexed > 0
      return truncated
    }
    var isCut = truncated
    for index in children?.indices ?? 0..<0 where children?[index].markCuts() == true { isCut = true }
    return isCut
  }

  /// About what the node takes as JSON: its texts, the names of its members, and punctuation.
  fileprivate var estimatedBytes: Int {
    var bytes =
      Self.leastBytes + type.utf8.count + preview.utf8.count + (label?.utf8.count ?? 0) + (keyType?.utf8.count ?? 0)
    for segment in path.segments { bytes += segment.utf8.count + 1 }
    if case .string(let text) = value { bytes += text.utf8.count }
    if let sentinel { bytes += 32 + sentinel.message.utf8.count }
    // The hash took time, so that a page of large images ends early too.
    if let blob { bytes += 64 + 4 * blob.head.count + blob.size >> 10 }
    return bytes
  }
}
