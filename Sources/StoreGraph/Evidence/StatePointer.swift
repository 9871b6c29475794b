import StoreRuntime

/// The place a key path leads to, as far as its text tells.
struct StatePointer {
  /// The place, as a JSON Pointer.
  let text: String

  /// Reads the text of a key path of named properties; nil for any other, whose place cannot be told.
  init?(_ keyPath: AnyKeyPath) {
    let text = keyPath.debugDescription
    guard let dot = text.firstIndex(of: "."), text.hasPrefix("\\") else { return nil }
    let root = "\\\(type(of: keyPath).rootType)."
    self.init(names: text.hasPrefix(root) ? text.dropFirst(root.count) : text[text.index(after: dot)...])
  }

  /// Reads names joined by dots: `settings.theme`; empty or `self` is the whole state.
  init?(names: some StringProtocol) {
    guard !names.isEmpty, names != "self" else {
      text = ""
      return
    }
    let segments = String(names).split(separator: "." as Character, omittingEmptySubsequences: false).map { String($0) }
    guard segments.allSatisfy({ !$0.isEmpty && $0.unicodeScalars.allSatisfy(Self.isInName) }) else { return nil }
    text = "\(StatePath(segments: segments))"
  }

  private static func isInName(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }
}
