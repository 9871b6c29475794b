/// One page of a search: a walk over the tree with a stack instead of recursion, so that no state is too deep for it.
final class SearchRun {
  /// Values between two calls of the caller's function.
  private static let stride = 1_024
  /// Bytes of a string that count as one more value.
  private static let bytesPerNode = 4_096

  private let walk: Walk
  private let query: TextQuery
  private let limit: Int
  private let mostNodes: Int
  private var matches: [SearchMatch] = []
  private var visited = 0
  /// Values looked at, and long texts besides.
  private var spent = 0
  /// What the caller's function was last called at.
  private var asked = 0
  /// The open values, from the outermost in.
  private var levels: [PartRun] = []

  init(_ walk: Walk, for query: TextQuery, limit: Int, mostNodes: Int) {
    self.walk = walk
    self.query = query
    self.limit = limit
    self.mostNodes = mostNodes
  }

  func page(_ part: Part, _ facets: Facets, from cursor: SearchCursor?, goOn: (Int) -> Bool) -> SearchPage {
    var isStopped = false
    if let cursor {
      resume(at: cursor, facets)
    } else {
      isStopped = !look(at: part, facets, key: nil, goOn)
      enter(facets)
    }
    while !isStopped, let level = levels.indices.last {
      if matches.count >= limit || spent >= mostNodes { break }
      if spent - asked >= Self.stride {
        asked = spent
        guard goOn(visited) else {
          isStopped = true
          break
        }
      }
      guard let child = levels[level].next() else {
        leave()
        continue
      }
      let object = levels[level].object
      walk.descend(into: child, of: object)
      let facets = walk.facets(of: child)
      // An enum's case is looked at as its value, and is not a key besides.
      isStopped = !look(at: child, facets, key: levels[level].kind == .enum ? nil : child.label, goOn)
      if isStopped { levels[level].stepBack() }
      if isStopped || !enter(facets) { walk.ascend(to: object) }
    }
    return SearchPage(matches: matches, nextCursor: nextCursor, visited: visited, isStopped: isStopped)
  }

  private var nextCursor: String? {
    while let last = levels.last, last.isAtEnd { levels.removeLast() }
    guard !levels.isEmpty else { return nil }
    let open = levels.dropLast().map { $0.position - 1 }
    return SearchCursor(positions: open + [levels[levels.count - 1].position]).text
  }

  /// Goes to where a page ended; where the state differs from that page's, to what comes after it.
  private func resume(at cursor: SearchCursor, _ facets: Facets) {
    var facets = facets
    for (depth, position) in cursor.positions.enumerated() {
      guard enter(facets, from: position) else {
        if let outer = levels.last { walk.ascend(to: outer.object) }
        return
      }
      guard depth < cursor.positions.count - 1, let child = levels[depth].next() else { return }
      walk.descend(into: child, of: facets.object)
      facets = walk.facets(of: child)
    }
  }

  /// Opens the value at the walk's place; false if it has nothing inside.
  @discardableResult
  private func enter(_ facets: Facets, from position: Int = 0) -> Bool {
    guard facets.sentinel == nil, facets.parts.count > 0 else { return false }
    levels.append(PartRun(of: facets, from: position))
    return true
  }

  private func leave() {
    levels.removeLast()
    if let outer = levels.last { walk.ascend(to: outer.object) }
  }

  /// Looks at the value at the walk's place; false if the caller has had enough.
  private func look(at part: Part, _ facets: Facets, key: String?, _ goOn: (Int) -> Bool) -> Bool {
    let isKey = key.map { query.occurs(in: $0) } ?? false
    var offset: Int?
    if !isKey, facets.sentinel == nil {
      switch search(facets, goOn) {
      case .absent: break
      case .found(let position): offset = position
      case .stopped: return false
      }
    }
    visited += 1
    spent += 1
    if isKey || offset != nil {
      let textOffset = facets.text == nil ? nil : offset
      matches.append(
        SearchMatch(
          path: walk.path, preview: walk.preview(of: part.value, facets), isKey: isKey, textOffset: textOffset))
    }
    return true
  }

  /// Searches the text of a leaf, or the name of a case.
  private func search(_ facets: Facets, _ goOn: (Int) -> Bool) -> TextQuery.Outcome {
    if let text = facets.text {
      spent += text.utf8.count / Self.bytesPerNode
      return query.search(text) { goOn(visited) }
    }
    switch facets.style {
    case .enumCase(let name): return query.search(name[...])
    case .plain(let text) where facets.kind == .primitive && facets.bytes == nil: return query.search(text[...])
    case .optional where facets.parts.count == 0: return query.search("nil")
    default: return .absent
    }
  }
}
