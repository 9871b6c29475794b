import StoreRuntime

@testable import StoreTrace

/// A value with all that is below it.
func tree(of value: Any, at path: StatePath = .root, isLive: Bool = false) throws -> ValueNode {
  let walk = Walk(options: RenderOptions(isLive: isLive))
  walk.count = .max
  walk.bytesLeft = .max
  let (part, facets) = try walk.part(at: path, in: value)
  return walk.node(of: part, facets, depth: 512)
}

extension ValueNode {
  /// All that the tree says, byte by byte, but for what only the program can write: the previews of what has children.
  var spelling: [UInt8] {
    var bytes: [UInt8] = []
    spell(into: &bytes)
    return bytes
  }

  private func spell(into bytes: inout [UInt8]) {
    let texts = [
      kind.rawValue, type, label, keyType, segment, path.description, count == nil ? preview : nil, unserializable,
      numericType, blob?.hash, target?.description,
    ]
    for text in texts {
      if let text { bytes += text.utf8 }
      bytes.append(0xFF)
    }
    if let value { bytes += "\(value)".utf8 }
    if let count { bytes += "\(count.named) \(count.indexed)".utf8 }
    if let cut { bytes += "\(cut)".utf8 }
    if let sentinel { bytes += "\(sentinel)".utf8 }
    bytes.append(truncated ? 1 : 0)
    for child in children ?? [] { child.spell(into: &bytes) }
    bytes.append(0xFE)
  }
}

/// What is wrong with patching one state into the other, both ways; nil if nothing is.
func problem(patching before: Any, into after: Any) throws -> String? {
  let (old, new) = (try tree(of: before), try tree(of: after))
  let (oldTree, newTree) = (old.spelling, new.spelling)
  let diff = StructuralDiff()
  let whole = WholeValues(maxBytes: 1 << 20)
  let forth = try diff.diff(before, after, limit: .max, whole: whole)
  let back = try diff.diff(after, before, limit: .max, whole: whole)
  if forth.truncated || back.truncated { return "the difference is cut" }
  if forth.changes.isEmpty != (oldTree == newTree) { return "\(forth.changes.count) changes" }
  for (name, changes, start, end) in [
    ("forth", forth, old, newTree), ("back", back, new, oldTree), ("forth undone", forth.inverted, new, oldTree),
    ("back undone", back.inverted, old, newTree),
  ] {
    do {
      if try Patch(changes).applied(to: start)?.spelling != end { return "\(name) leads elsewhere" }
    } catch {
      return "\(name): \(error)"
    }
  }
  return nil
}
