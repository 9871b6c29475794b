extension Walk {
  /// The value at the walk's place in one line.
  func preview(of value: Any, limit: Int = Preview.limit) -> String {
    preview(of: value, facets(of: value), limit: limit)
  }

  func preview(of value: Any, _ facets: Facets, limit: Int = Preview.limit) -> String {
    var line = Preview(limit: limit)
    write(facets, into: &line, level: 0)
    return line.finished
  }

  /// Appends the value that the facets describe; the walk stands at it.
  func write(_ facets: Facets, into line: inout Preview, level: Int) {
    switch facets.style {
    case .plain(let text): line.append(line.isExact ? facets.bytes?.exactText ?? text : text)
    case .quoted(let text): line.appendQuoted(text)
    case .optional: writeOptional(facets, into: &line, level: level)
    case .enumCase(let name):
      line.append(name)
      guard level < Preview.depth || facets.parts.count == 0 else { return line.append(insteadOfMore: "(…)") }
      writePayload(facets, into: &line, level: level)
    case .list(let open, let close, let separator, let labelled):
      line.append(open)
      writeParts(facets, separator: separator, labelled: labelled, into: &line, level: level)
      line.append(close)
    }
  }

  private func writeOptional(_ facets: Facets, into line: inout Preview, level: Int) {
    guard let part = facets.parts.page(0..<facets.parts.count).first else { return line.append("nil") }
    inside(part, of: facets) {
      let payload = self.facets(of: part)
      let isNested = payload.kind == .optional
      guard level < Preview.depth || !isNested else { return line.append(insteadOfMore: "…") }
      if isNested { line.append("some(") }
      write(payload, into: &line, level: isNested ? level + 1 : level)
      if isNested { line.append(")") }
    }
  }

  private func writePayload(_ facets: Facets, into line: inout Preview, level: Int) {
    guard let part = facets.parts.page(0..<facets.parts.count).first else { return }
    inside(part, of: facets) {
      let payload = self.facets(of: part)
      let isTuple = payload.kind == .tuple
      if !isTuple { line.append("(") }
      write(payload, into: &line, level: isTuple ? level : level + 1)
      if !isTuple { line.append(")") }
    }
  }

  private func writeParts(
    _ facets: Facets, separator: String, labelled: Bool, into line: inout Preview, level: Int
  ) {
    let total = facets.parts.count
    guard total > 0 else {
      if facets.kind == .dictionary { line.append(":") }
      return
    }
    guard level < Preview.depth else { return line.append(insteadOfMore: "…") }
    let isSorted = facets.kind == .set || facets.kind == .dictionary
    guard !isSorted || line.isExact || total <= Preview.mostSorted else {
      return line.append(insteadOfMore: "\(total) entries")
    }
    var position = 0
    while position < total, !line.isCut {
      let end = min(position + 16, total)
      for part in facets.parts.page(position..<end) where !line.isCut {
        if position > 0 { line.append(separator) }
        if labelled, let label = part.label {
          part.isQuoted ? line.appendQuoted(label[...]) : line.append(label)
          line.append(": ")
        }
        inside(part, of: facets) { write(self.facets(of: part), into: &line, level: level + 1) }
        position += 1
      }
    }
  }
}
