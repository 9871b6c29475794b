/// A value and what is below it as indented lines, written until nobody wants more.
///
/// What fits into a short line stands in one; anything else is opened, a line for each child. Optionals and the payloads
/// of cases take no line of their own. A stack instead of recursion, so that no value is too deep for it.
final class Dump {
  /// The bytes after which a dump is cut; it is made anew for each of its slices.
  static let longest = 1 << 20
  /// The levels that are opened.
  static let deepest = 128
  /// The longest line that a value with children stands in.
  private static let shortLine = 72

  private let walk: Walk
  private var window: TextWindow
  private var truncated = false
  private var sentinel: Sentinel?
  private var open: [Level] = []

  /// A value whose children are being written.
  private struct Level {
    var run: PartRun
    let indent: Int
    /// Whether its child goes on in the line that is begun already.
    let isInline: Bool
  }

  /// A dump of what stands at the walk's place.
  init(_ walk: Walk, window: TextWindow) {
    self.walk = walk
    self.window = window
  }

  func write(_ part: Part, _ facets: Facets) {
    sentinel = facets.sentinel
    write(part, facets, indent: 0)
    while !open.isEmpty {
      guard !window.isFull else { return }
      guard window.written < Self.longest else {
        truncated = true
        window.append("\n…")
        return
      }
      guard let child = open[open.count - 1].run.next() else {
        open.removeLast()
        if let outer = open.last { walk.ascend(to: outer.run.object) }
        continue
      }
      let level = open[open.count - 1]
      if !level.isInline { begin(child, of: level) }
      walk.descend(into: child, of: level.run.object)
      if !write(child, walk.facets(of: child), indent: level.indent) { walk.ascend(to: level.run.object) }
    }
  }

  func slice(from offset: Int, maxBytes: Int) -> TextSlice {
    let offset = min(max(offset, 0), window.written)
    let slice = window.kept[...].slice(from: offset - window.start, maxBytes: maxBytes)
    let end = window.start + slice.start + slice.text.utf8.count
    let isWhole = !window.isFull
    return TextSlice(
      kind: .dump, text: slice.text, offset: window.start + slice.start,
      nextOffset: isWhole && end == window.written ? nil : end, totalBytes: isWhole ? window.written : nil,
      splitsCharacter: slice.splitsCharacter, truncated: truncated, sentinel: sentinel)
  }

  /// Begins the child's line with its name.
  private func begin(_ child: Part, of level: Level) {
    var line = Preview(limit: Preview.limit)
    if let label = child.label {
      child.isQuoted ? line.appendQuoted(label[...]) : line.append(label)
    } else if level.run.kind != .set {
      line.append(child.segment)
    }
    window.append("\n" + String(repeating: " ", count: 2 * level.indent))
    if !line.text.isEmpty { window.append(line.finished + ": ") }
  }

  /// Writes the value at the walk's place; true if its children are to follow.
  @discardableResult
  private func write(_ part: Part, _ facets: Facets, indent: Int) -> Bool {
    let isLeaf = facets.parts.count == 0
    var line = Preview(limit: isLeaf ? max(walk.stringLimit, Preview.limit) : Self.shortLine)
    walk.write(facets, into: &line, level: 0)
    guard line.isAbridged, !isLeaf else {
      window.append(line.finished)
      truncated = truncated || line.isAbridged
      return false
    }
    guard open.count < Self.deepest else {
      truncated = true
      window.append("…")
      return false
    }
    var isInline = false
    switch facets.style {
    case .optional: isInline = true
    case .enumCase(let name):
      isInline = true
      window.append(name + " ")
    default: window.append(heading(part, facets))
    }
    open.append(Level(run: PartRun(of: facets), indent: isInline ? indent : indent + 1, isInline: isInline))
    return true
  }

  private func heading(_ part: Part, _ facets: Facets) -> String {
    let type = facets.type ?? walk.facts(of: part.value).name
    let total = facets.parts.count
    return switch facets.kind {
    case .array, .set: "\(type), \(total) \(total == 1 ? "element" : "elements")"
    case .dictionary: "\(type), \(total) \(total == 1 ? "entry" : "entries")"
    default: type
    }
  }
}
