/// Where a search goes on: the position of the open child on each level, and of the next child on the innermost one.
///
/// Positions instead of names, so that a long key makes no long cursor.
struct SearchCursor: Equatable {
  /// At least one; none is negative.
  let positions: [Int]

  init(positions: [Int]) {
    self.positions = positions
  }

  init(parsing text: String) throws(SearchFailure) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    var positions: [Int] = []
    for part in parts {
      guard let position = Int(part), position >= 0, String(position) == part else { throw .malformedCursor(text) }
      positions.append(position)
    }
    self.positions = positions
  }

  var text: String { positions.map { String($0) }.joined(separator: ".") }
}
