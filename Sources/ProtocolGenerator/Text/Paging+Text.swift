extension Paging {
  /// How to page, in words.
  var text: String {
    let bounds = [before, after].compactMap(\.self).map(Markdown.code).joined(separator: " and ")
    let way =
      start != nil ? "by position" : cursor != nil ? "by cursor" : "by seq: \(bounds) bound the page, exclusively"
    let lead = [start, cursor].compactMap(\.self).first.flatMap { asked in
      next.map { "; \(Markdown.code($0)) of the result is the \(Markdown.code(asked)) of the next page" }
    }
    return "\(way)\(lead ?? ""); \(Markdown.code(limit)) is the most to give"
  }
}
