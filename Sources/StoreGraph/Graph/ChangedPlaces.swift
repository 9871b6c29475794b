import StoreRuntime

/// The places that an action changed, as a tree of their segments, so that those which concern a reader are soon found.
struct ChangedPlaces {
  private struct Place {
    var below: [String: Int] = [:]
    /// The place as a JSON Pointer if it was changed itself.
    var pointer: String?
  }

  private var places = [Place()]

  init(_ paths: [StatePath]) {
    for path in paths {
      var index = 0
      for segment in path.segments {
        if let next = places[index].below[segment] {
          index = next
        } else {
          places[index].below[segment] = places.count
          index = places.count
          places.append(Place())
        }
      }
      places[index].pointer = path.description
    }
  }

  /// The changed places that concern whoever reads a place: it, something in it or something around it, in no order.
  ///
  /// - Complexity: O(length of the place + those found and what leads to them)
  func concerning(_ path: StatePath) -> [String] {
    var found: [String] = []
    var index = 0
    for segment in path.segments {
      if let pointer = places[index].pointer { found.append(pointer) }
      guard let next = places[index].below[segment] else { return found }
      index = next
    }
    var open = [index]
    while let index = open.popLast() {
      if let pointer = places[index].pointer { found.append(pointer) }
      open += places[index].below.values
    }
    return found
  }
}
