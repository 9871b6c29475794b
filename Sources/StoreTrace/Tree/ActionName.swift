/// The name an action goes by in a timeline.
public enum ActionName {
  /// Nested cases joined by dots while the payload is one enum, such as `counter.incrementTapped`; else the type's name.
  ///
  /// A case that the policy hides ends the name: which case its payload is in may be the secret itself.
  public static func of(_ action: Any, redaction: RedactionPolicy = .standard) -> String {
    let walk = Walk(options: RenderOptions(redaction: redaction))
    let names = cases(of: action, walk).names
    return names.isEmpty ? walk.facts(of: action).name : names.joined(separator: ".")
  }

  /// The name with its payload in one line of at most 200 characters, such as `login.passwordChanged(‹redacted›)`.
  public static func preview(of action: Any, redaction: RedactionPolicy = .standard) -> String {
    let walk = Walk(options: RenderOptions(redaction: redaction))
    let (names, last) = cases(of: action, walk)
    guard let last else { return walk.preview(of: action) }
    var line = Preview(limit: Preview.limit)
    line.append(names.dropLast().map { $0 + "." }.joined())
    walk.write(last, into: &line, level: 0)
    return line.finished
  }

  /// The names of the nested cases, and the innermost case; the walk stands there.
  private static func cases(of action: Any, _ walk: Walk) -> (names: [String], last: Facets?) {
    var names: [String] = []
    var last: Facets?
    var facets = walk.facets(of: Part(segment: "", value: action))
    while case .enumCase(let name) = facets.style, names.count < 16 {
      names.append(name)
      last = facets
      guard let payload = facets.parts.page(0..<facets.parts.count).first else { break }
      let inner = walk.inside(payload, of: facets) { walk.facets(of: payload) }
      guard case .enumCase = inner.style else { break }
      walk.descend(into: payload, of: facets)
      facets = inner
    }
    return (names, last)
  }
}
