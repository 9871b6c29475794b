public import StoreRuntime

/// Finds the place in the value tree that a key path leads to.
public enum KeyPathText {
  /// The place a key path of stored properties leads to in a state; nil where it cannot be told for sure.
  ///
  /// The text of a key path is only a hint (computed parts print as addresses, and names vanish without reflection
  /// metadata), so a place counts only if the value tree of the state has it.
  /// - Complexity: O(length of the path); the text costs microseconds, so this is for readers, not for dispatch.
  public static func path(of keyPath: AnyKeyPath, in state: Any) -> StatePath? {
    let text = keyPath.debugDescription
    guard let root = text.firstIndex(of: "."), text.hasPrefix("\\") else {
      return keyPath == \Any.self || text.hasSuffix("self") ? .root : nil
    }
    guard let path = path(named: text[text.index(after: root)...]) else { return nil }
    if path == .root { return .root }
    let tree = ValueTree(options: RenderOptions(depth: 0, redaction: .none))
    return (try? tree.page(of: state, at: path)) == nil ? nil : path
  }

  /// The place a key path of stored properties leads to, as far as its text tells; nil where it does not.
  ///
  /// Nothing is compared with a state, so a property that is computed counts as one that is there.
  /// - Complexity: O(length of the path); the text costs microseconds.
  public static func path(of keyPath: AnyKeyPath) -> StatePath? {
    let text = keyPath.debugDescription
    // The root's name may have dots of its own.
    let root = "\\\(type(of: keyPath).rootType)."
    if text.hasPrefix(root) { return path(named: text.dropFirst(root.count)) }
    guard text.hasPrefix("\\"), let dot = text.firstIndex(of: ".") else { return nil }
    return path(named: text[text.index(after: dot)...])
  }

  // Names joined by dots.
  private static func path(named text: Substring) -> StatePath? {
    let segments = text.split(separator: ".", omittingEmptySubsequences: false)
    guard segments.allSatisfy(isIdentifier) else { return nil }
    return segments == ["self"] ? .root : StatePath(segments: segments.map(String.init))
  }

  private static func isIdentifier(_ segment: Substring) -> Bool {
    !segment.isEmpty
      && segment.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_") || byte >= 0x80
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      }
  }
}
