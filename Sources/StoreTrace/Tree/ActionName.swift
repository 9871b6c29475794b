/// The name an action goes by in a timeline.
public enum ActionName {
  /// Nested cases joined by dots while the payload is one enum, such as `counter.incrementTapped`; else the type's name.
  ///
  /// A binding's write goes by the path it was declared with: `login.set/username`.
  /// A case that the policy hides ends the name: which case its payload is in may be the secret itself.
  /// - Parameter declared: the type that the store's actions are declared with. Where that is not the action's own, such
  ///   as `any Action`, actions of several types meet, and an enum's cases follow its type: `TodoAction.add`.
  public static func of(_ action: Any, as declared: Any.Type? = nil, redaction: RedactionPolicy = .standard) -> String {
    let walk = Walk(options: RenderOptions(redaction: redaction))
    let names = cases(of: action, walk).names
    guard !names.isEmpty else { return walk.facts(of: action).name }
    return prefix(of: action, declared, walk) + joined(names)
  }

  /// The name with its payload in one line of at most 200 characters, such as `login.passwordChanged(‹redacted›)`.
  ///
  /// - Parameter declared: the type that the store's actions are declared with.
  public static func preview(
    of action: Any, as declared: Any.Type? = nil, redaction: RedactionPolicy = .standard
  ) -> String {
    let walk = Walk(options: RenderOptions(redaction: redaction))
    let prefix = prefix(of: action, declared, walk)
    let (names, last) = cases(of: action, walk)
    guard let last else { return walk.preview(of: action) }
    var line = Preview(limit: Preview.limit)
    line.append(prefix + joined(names, upToLast: true))
    walk.write(last, into: &line, level: 0)
    return line.finished
  }

  /// Joined by dots, but for a binding's path, which begins with a slash.
  private static func joined(_ names: [String], upToLast: Bool = false) -> String {
    var text = ""
    for (name, next) in zip(names, names.dropFirst()) { text += name + (next.hasPrefix("/") ? "" : ".") }
    return upToLast ? text : text + names[names.count - 1]
  }

  private static func prefix(of action: Any, _ declared: Any.Type?, _ walk: Walk) -> String {
    guard let declared, declared != type(of: action) else { return "" }
    return walk.facts(of: action).name + "."
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
      walk.descend(into: payload, of: facets.object)
      facets = inner
    }
    return (names, last)
  }
}
