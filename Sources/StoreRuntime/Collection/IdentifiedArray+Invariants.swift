extension IdentifiedArray {
  /// The broken invariant, or nil.
  func checkInvariants() -> String? {
    if positions.count != storage.count { return "\(positions.count) positions for \(storage.count) elements" }
    for (position, element) in storage.enumerated() where positions[element.id] != position {
      return "the element at \(position) is not found there"
    }
    return nil
  }
}
