extension Facets {
  static func string(_ text: Substring) -> Facets {
    var facets = Facets(.primitive, style: .quoted(text))
    facets.text = text
    return facets
  }
}

extension String: Faceted {
  func facets(_ walk: Walk) -> Facets { .string(self[...]) }
}

extension Substring: Faceted {
  func facets(_ walk: Walk) -> Facets { .string(self) }
}

extension Character: Faceted {
  func facets(_ walk: Walk) -> Facets { .string(String(self)[...]) }
}

extension Unicode.Scalar: Faceted {
  func facets(_ walk: Walk) -> Facets { .string(String(self)[...]) }
}

extension String.UTF8View: Faceted {
  func facets(_ walk: Walk) -> Facets { .string(String(self)[...]) }
}

extension String.UTF16View: Faceted {
  func facets(_ walk: Walk) -> Facets { .string(String(self)[...]) }
}

extension String.UnicodeScalarView: Faceted {
  func facets(_ walk: Walk) -> Facets { .string(String(self)[...]) }
}

extension StaticString: Faceted {
  func facets(_ walk: Walk) -> Facets { .string(description[...]) }
}
