/// The name that a mistyped one was probably meant to be.
///
/// Names are compared by their first 64 scalars, and 1,000 of them at most, so that the answer to a mistake never costs
/// more than the request that made it.
///
/// - Returns: the first of the names with the smallest edit distance, or nil where even that is more than half of the
///   mistyped name.
/// - Complexity: O(*n* · 64²) in the number of names.
public func nearestName(to name: String, in names: some Sequence<String>) -> String? {
  let wanted = Array(name.unicodeScalars.prefix(64))
  var nearest: (name: String, distance: Int)?
  for candidate in names.prefix(1000) {
    let distance = editDistance(wanted, Array(candidate.unicodeScalars.prefix(64)))
    if distance < nearest?.distance ?? (wanted.count / 2 + 1) { nearest = (candidate, distance) }
  }
  return nearest?.name
}

/// How many scalars to insert, remove or replace (Levenshtein), in two rows.
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  var above = Array(0...right.count)
  for (row, scalar) in left.enumerated() {
    var current = [row + 1]
    for (column, other) in right.enumerated() {
      let replaced = above[column] + (scalar == other ? 0 : 1)
      current.append(min(replaced, above[column + 1] + 1, current[column] + 1))
    }
    above = current
  }
  return above[right.count]
}
