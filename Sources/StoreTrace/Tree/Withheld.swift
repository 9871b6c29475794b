/// Stands for a value that is not looked at, so that the rest can be shown.
struct Withheld: Faceted {
  /// The type as source writes it; empty where it is not known.
  let type: String
  let preview: String
  let sentinel: Sentinel
  /// Whether it stands for children, and not for one value.
  var hidesChildren = false

  func facets(_ walk: Walk) -> Facets {
    var facets = Facets(.sentinel, style: .plain(preview))
    facets.type = type
    facets.sentinel = sentinel
    return facets
  }
}

extension Part {
  /// Says in the place of the other children that they are not listed.
  static func unlisted(after count: Int) -> Part {
    Part(segment: "…", value: Withheld(type: "", preview: "…", sentinel: .unlisted(after: count), hidesChildren: true))
  }
}
