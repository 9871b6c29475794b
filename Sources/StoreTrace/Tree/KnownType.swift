/// A type of Foundation, recognised by its name so that nothing here has to link Foundation.
struct KnownType: Sendable {
  let facets: @Sendable (Any) -> Facets?

  static func named(_ qualified: String) -> KnownType? {
    for module in ["Foundation.", "FoundationEssentials."] where qualified.hasPrefix(module) {
      return table[String(qualified.dropFirst(module.count))]
    }
    return nil
  }

  private static let table: [String: KnownType] = [
    "Data": KnownType { data($0) },
    "Date": KnownType { date($0) },
    "Decimal": KnownType { Facets.number("Decimal", String(describing: $0), exact: nil) },
    "UUID": KnownType { Facets.string(String(describing: $0)[...]) },
    "URL": KnownType { Facets.string(String(describing: $0)[...]) },
  ]

  private static func data(_ value: Any) -> Facets? {
    (value as? any RandomAccessCollection<UInt8>).map { Facets.bytes($0) }
  }

  /// Seconds since 2001-01-01T00:00:00Z, exactly as the date holds them; the preview is the calendar's way.
  private static func date(_ value: Any) -> Facets? {
    guard let seconds = Mirror(reflecting: value).children.first?.value as? Double else { return nil }
    var facets = seconds.facets(Walk(options: RenderOptions()))
    facets.numericType = nil
    if let text = CalendarText.of(secondsSince2001: seconds) { facets.style = .plain(text) }
    return facets
  }
}
