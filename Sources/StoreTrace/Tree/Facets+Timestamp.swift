import StoreRuntime

extension Timestamp: Faceted {
  /// One value, as exact as it is: microseconds since 1970; the preview is the calendar's way.
  func facets(_ walk: Walk) -> Facets {
    var facets = microsecondsSince1970.facets(walk)
    facets.numericType = nil
    let secondsSince2001 = Double(microsecondsSince1970) / 1_000_000 - 978_307_200
    if let text = CalendarText.of(secondsSince2001: secondsSince2001) { facets.style = .plain(text) }
    return facets
  }
}
