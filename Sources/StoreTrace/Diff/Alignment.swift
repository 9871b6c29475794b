/// Which elements of two sequences belong together.
struct Alignment {
  /// Positions in the earlier and the later sequence, in the order of the later one.
  var pairs: [(before: Int, after: Int)] = []
  /// Positions in the earlier sequence without a partner.
  var removed: [Int] = []
  /// Positions in the later sequence without a partner.
  var added: [Int] = []
  /// Pairs out of order, as few as can be, by their position in the later sequence.
  var moved: Set<Int> = []

  /// Pairs elements of the same identity; identities are unique in each sequence and begin at position `front`.
  ///
  /// - Complexity: O(n log n).
  init(_ before: [AnyHashable], _ after: [AnyHashable], front: Int) {
    var positions = Dictionary(uniqueKeysWithValues: before.enumerated().map { ($1, $0 + front) })
    for (offset, identity) in after.enumerated() {
      let position = offset + front
      if let old = positions.removeValue(forKey: identity) {
        pairs.append((old, position))
      } else {
        added.append(position)
      }
    }
    removed = positions.values.sorted()
    let stay = Self.longestIncreasing(pairs.map(\.before))
    moved = Set(pairs.map(\.after))
    for index in stay { moved.remove(pairs[index].after) }
  }

  /// Pairs equal ends, then position by position; what is left over at the end of the longer one has no partner.
  init(before: Int, after: Int, front: Int, back: Int) {
    let paired = min(before, after) - front - back
    pairs = (front..<front + paired).map { ($0, $0) }
    removed = Array(front + paired..<max(before - back, front + paired))
    added = Array(front + paired..<max(after - back, front + paired))
  }

  /// Pairs as many equal elements as can be paired in order; between them, position by position.
  ///
  /// A longest common subsequence by the textbook's table (Hunt and McIlroy, 1976), so for short sequences only.
  /// - Complexity: O(mn) comparisons.
  init(before: Int, after: Int, front: Int, back: Int, isSame: (_ before: Int, _ after: Int) -> Bool) {
    let (olds, news) = (before - front - back, after - front - back)
    var same = [[Bool]](repeating: [Bool](repeating: false, count: news), count: olds)
    var common = [[Int]](repeating: [Int](repeating: 0, count: news + 1), count: olds + 1)
    for old in (0..<olds).reversed() {
      for new in (0..<news).reversed() {
        same[old][new] = isSame(front + old, front + new)
        common[old][new] =
          same[old][new] ? common[old + 1][new + 1] + 1 : max(common[old + 1][new], common[old][new + 1])
      }
    }
    var (old, new) = (0, 0)
    while old < olds || new < news {
      var (oldEnd, newEnd) = (old, new)
      while oldEnd < olds, newEnd < news, !same[oldEnd][newEnd] {
        if common[oldEnd + 1][newEnd] >= common[oldEnd][newEnd + 1] { oldEnd += 1 } else { newEnd += 1 }
      }
      if oldEnd == olds || newEnd == news { (oldEnd, newEnd) = (olds, news) }
      let paired = min(oldEnd - old, newEnd - new)
      pairs += (0..<paired).map { (front + old + $0, front + new + $0) }
      removed += (old + paired..<oldEnd).map { front + $0 }
      added += (new + paired..<newEnd).map { front + $0 }
      if oldEnd < olds, newEnd < news {
        pairs.append((front + oldEnd, front + newEnd))
        (oldEnd, newEnd) = (oldEnd + 1, newEnd + 1)
      }
      (old, new) = (oldEnd, newEnd)
    }
  }

  /// The positions of a longest increasing subsequence, by patience sorting (Fredman 1975).
  private static func longestIncreasing(_ values: [Int]) -> [Int] {
    var tails: [Int] = []
    var previous = [Int?](repeating: nil, count: values.count)
    for (position, value) in values.enumerated() {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if values[tails[middle]] < value { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[position] = tails[low - 1] }
      if low == tails.count { tails.append(position) } else { tails[low] = position }
    }
    var chain: [Int] = []
    var current = tails.last
    while let position = current {
      chain.append(position)
      current = previous[position]
    }
    return chain.reversed()
  }
}
