/// The word that somebody most likely meant: the one with the fewest edits, if those are few for its length.
///
/// An edit inserts, removes or replaces a character or swaps two neighbours (Damerau's distance, 1964, restricted to
/// one edit a place). A word that only lacks its end is taken too.
/// - Complexity: O(length of `word`, 64 at most × length of all known words).
func nearest(to word: String, among known: [String]) -> String? {
  let word = word.prefix(64).lowercased()
  let ranked = known.map { candidate in (candidate, distance(Array(word), Array(candidate.lowercased()))) }
  guard let best = ranked.min(by: { $0.1 < $1.1 }) else { return nil }
  if best.1 <= max(1, best.0.count / 3) { return best.0 }
  let completions = known.filter { $0.lowercased().hasPrefix(word) }
  return word.count > 1 && completions.count == 1 ? completions.first : nil
}

private func distance(_ left: [Character], _ right: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for i in left.indices {
    var row = [i + 1]
    for j in right.indices {
      var edits = min(last[j + 1] + 1, row[j] + 1, last[j] + (left[i] == right[j] ? 0 : 1))
      if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] { edits = min(edits, beforeLast[j - 1] + 1) }
      row.append(edits)
    }
    beforeLast = last
    last = row
  }
  return last[right.count]
}
