import StoreTrace

/// Where the elements of a list stood before some of them came, went or moved.
struct Displacement {
  private let came: Set<Int>
  private let left: [Int]
  private let origins: [Int: Int]

  /// Reads the changes to the list itself, which say where their elements stand.
  init(_ changes: [Change]) {
    var came: Set<Int> = []
    var left: Set<Int> = []
    var origins: [Int: Int] = [:]
    for change in changes {
      switch change.kind {
      case .added: if let index = change.index { came.insert(index) }
      case .removed: if let index = change.index { left.insert(index) }
      case .moved:
        guard let index = change.index, let from = change.fromIndex else { continue }
        came.insert(index)
        left.insert(from)
        origins[index] = from
      case .changed: break
      }
    }
    self.came = came
    self.left = left.sorted()
    self.origins = origins
  }

  /// Where an element stood; nil if it was not there.
  func origin(of index: Int) -> Int? {
    if came.contains(index) { return origins[index] }
    var origin = index - came.count { $0 < index }
    for gone in left where gone <= origin { origin += 1 }
    return origin
  }
}
