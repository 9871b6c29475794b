/// What becomes of the children of a node when some come, go or move.
struct Rebuilt {
  var born: [Node] = []
  private let old: [Node]
  private var places: [ChildKey: Int]
  private var kept: [(old: Int, new: Int)] = []
  private var taken = 0

  init(of old: [Node]) {
    self.old = old
    places = Dictionary(old.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  var countBefore: Int { old.count }

  /// The node that a child stays; nil if it has to be born. To be called for all children, in order.
  mutating func take(_ child: Child) -> Node? {
    defer { taken += 1 }
    guard let place = places[child.key], old[place].type == ObjectIdentifier(type(of: child.view)) else { return nil }
    places[child.key] = nil
    kept.append((place, taken))
    return old[place]
  }

  /// Those that did not stay, in their order.
  var removed: [Node] { places.values.sorted().map { old[$0] } }

  /// As few nodes as can have moved among those that stayed.
  var moves: [(node: Node, from: Int, to: Int)] {
    let stay = longestRise(in: kept.map(\.old))
    guard stay.count < kept.count else { return [] }
    return kept.indices.filter { !stay.contains($0) }.map { (old[kept[$0].old], kept[$0].old, kept[$0].new) }
  }
}

/// The indices of a longest rising subsequence of different numbers.
///
/// - Complexity: O(n log n)
func longestRise(in numbers: [Int]) -> Set<Int> {
  // Patience sorting: `tails[k]` ends the rise of k + 1 numbers that ends lowest.
  var tails: [Int] = []
  var before = [Int](repeating: -1, count: numbers.count)
  for (index, number) in numbers.enumerated() {
    var (low, high) = (0, tails.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[tails[middle]] < number { low = middle + 1 } else { high = middle }
    }
    if low > 0 { before[index] = tails[low - 1] }
    if low == tails.count { tails.append(index) } else { tails[low] = index }
  }
  var rise: Set<Int> = []
  var next = tails.last ?? -1
  while next >= 0 {
    rise.insert(next)
    next = before[next]
  }
  return rise
}
