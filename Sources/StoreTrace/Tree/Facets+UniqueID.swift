import StoreRuntime

extension UniqueID: Faceted {
  /// The text it is printed as, and not the two numbers it is kept in.
  func facets(_ walk: Walk) -> Facets { .string(description[...]) }
}
