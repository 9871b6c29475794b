/// A key path as it is written, without its root, and the segments of the place it leads to as far as that can be told.
///
/// The standard library prints the names of stored properties. What is computed has no name everywhere, and an address that is
/// another one in each process.
struct KeyPathText: Hashable {
  /// `settings.theme`; empty for the root itself.
  let text: String
  /// The names of properties on the way, up to where a computed one or an optional begins.
  let segments: [String]
  /// True if the segments lead all the way.
  let isComplete: Bool

  /// - Complexity: O(length), and slower than most bodies.
  init(_ keyPath: AnyKeyPath) {
    let printed = keyPath.debugDescription
    let root = "\\\(type(of: keyPath).rootType)."
    guard printed.hasPrefix(root) else {
      self.init(text: String(printed.drop { $0 == "\\" }), segments: [], isComplete: false)
      return
    }
    self.init(components: printed.dropFirst(root.count))
  }

  private init(text: String, segments: [String], isComplete: Bool) {
    self.text = text
    self.segments = segments
    self.isComplete = isComplete
  }

  private init(components: Substring) {
    guard components != "self" else {
      self.init(text: "", segments: [], isComplete: true)
      return
    }
    var segments: [String] = []
    var isComplete = true
    // Positions of a tuple have two dots before them.
    for name in components.prefix(while: { $0 != "<" }).split(separator: ".") where isComplete {
      isComplete = !name.hasSuffix("?") && !name.hasSuffix("!")
      segments.append(String(isComplete ? name : name.dropLast()))
    }
    self.init(
      text: Self.withoutAddresses(components), segments: segments,
      isComplete: isComplete && !components.contains("<"))
  }

  // `<computed 0x0000562cbc3ef490 (Int)>` becomes `(computed Int)`.
  private static func withoutAddresses(_ components: Substring) -> String {
    var text = ""
    var rest = components
    while let start = rest.firstIndex(of: "<"), let open = rest[start...].firstIndex(of: "("),
      let end = rest[open...].firstRange(of: ")>")
    {
      text += rest[..<start] + "(computed " + rest[rest.index(after: open)..<end.lowerBound] + ")"
      rest = rest[end.upperBound...]
    }
    return text + rest
  }
}
