/// Which elements of two sequences belong together.
struct Alignment {
  /// Positions in the earlier and the later sequence, in the order of the later one.
  var pairs: [(before: Int, after: Int)] = []
  /// Whether pairs that were found to hold the same are left out already.
  var isSifted = false
  /// Positions in the earlier sequence without a partner.
  var removed: [Int] = []
  /// Positions in the later sequence without a partner.
  var added: [Int] = []
  /// Pairs out of order, as few as can be, by their position in the later sequence.
  var moved: Set<Int> = []

  /// The pairs of two sequences of one length that may differ, where all that stand at one position belong together.
  init(sifted pairs: [(Int, Int)]) {
    self.pairs = pairs.map { ($0, $1) }
    isSifted = true
  }

  /// Pairs elements of the same identity, which begin at position `front`; nil where one occurs twice in a sequence.
  ///
  /// - Complexity: O(n log n).
  init?(_ before: [Identity], _ after: [Identity], front: Int) {
    guard let table = IdentityTable(before), IdentityTable(after) != nil else { return nil }
    var isPaired = [Bool](repeating: false, count: before.count)
    for (offset, identity) in after.enumerated() {
      if let old = table.position(of: identity), !isPaired[old] {
        isPaired[old] = true
        pairs.append((old + front, offset + front))
      } else {
        added.append(offset + front)
      }
    }
    removed = isPaired.indices.filter { !isPaired[$0] }.map { $0 + front }
    moved = Self.outOfOrder(pairs)
  }

  /// Pairs children of the same name; of several with one name only the first have partners.
  ///
  /// - Complexity: O(n) where all stand where they stood, else O(n log n).
  init(_ before: [Part], _ after: [Part]) {
    if before.count == after.count, zip(before, after).allSatisfy({ $0.isNamed(like: $1) }) {
      pairs = before.indices.map { ($0, $0) }
      return
    }
    let positions = Dictionary(before.enumerated().map { ($1.segment, $0) }, uniquingKeysWith: { first, _ in first })
    var isPaired = [Bool](repeating: false, count: before.count)
    for (position, part) in after.enumerated() {
      if let old = positions[part.segment], !isPaired[old], before[old].isNamed(like: part) {
        isPaired[old] = true
        pairs.append((old, position))
      } else {
        added.append(position)
      }
    }
    removed = isPaired.indices.filter { !isPaired[$0] }
    moved = Self.outOfOrder(pairs)
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

  /// The pairs, as few as can be, without which the others are in order, by their position in the later sequence.
  private static func outOfOrder(_ pairs: [(before: Int, after: Int)]) -> Set<Int> {
    guard zip(pairs, pairs.dropFirst()).contains(where: { $0.before > $1.before }) else { return [] }
    var moved = Set(pairs.map(\.after))
    for index in longestIncreasing(pairs.map(\.before)) { moved.remove(pairs[index].after) }
    return moved
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

extension Part {
  /// Whether both go by one name to the last byte, which is more than that their keys are equal.
  fileprivate func isNamed(like other: Part) -> Bool {
    Self.isSame(segment, other.segment) && keyType == other.keyType && Self.isSame(label ?? "", other.label ?? "")
  }

  private static func isSame(_ left: String, _ right: String) -> Bool {
    left == right && left.utf8.count == right.utf8.count && left.utf8.elementsEqual(right.utf8)
  }
}
