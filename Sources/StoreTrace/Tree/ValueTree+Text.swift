public import StoreRuntime

extension ValueTree {
  /// A slice of the text at the path: of a string as it is, of anything else as a dump in indented lines.
  ///
  /// What the policy hides is in neither: a hidden value, and a string below one, is its mark with the sentinel, as in
  /// a page. A dump shows strings up to the options' `stringLimit`, and is cut after 1 MiB and at 128 levels.
  /// - Parameters:
  ///   - root: The state or the action, whole.
  ///   - path: Where the value stands.
  ///   - offset: The UTF-8 offset to begin at, moved back to the beginning of a scalar; beyond the end it is the end.
  ///   - maxBytes: The most UTF-8 bytes of the slice, moved into `TextSlice.byteLimits`; characters stay whole.
  /// - Throws: `PathNotFound` as `page(of:at:)` does.
  /// - Complexity: O(path + slice) for a string; a dump is written from its beginning for each slice.
  public func text(
    of root: Any, at path: StatePath, from offset: Int, maxBytes: Int = 65_536
  ) throws(PathNotFound) -> TextSlice {
    let walk = Walk(options: options)
    let (part, facets) = try walk.part(at: path, in: root)
    let limits = TextSlice.byteLimits
    let maxBytes = min(max(maxBytes, limits.lowerBound), limits.upperBound)
    if let text = facets.text { return TextSlice(of: text, from: offset, maxBytes: maxBytes) }
    // A scalar before the offset, in which that may lie, and one behind the slice are needed to cut it right.
    let dump = Dump(walk, window: TextWindow(from: offset, to: min(max(offset, 0), Dump.longest) + maxBytes + 4))
    dump.write(part, facets)
    return dump.slice(from: offset, maxBytes: maxBytes)
  }
}
