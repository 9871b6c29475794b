extension Collection where Element: Comparable {
  /// The elements that sorting would put at the positions, in order.
  ///
  /// - Complexity: O(n) on average, and O(n + k log k) for the k elements from the nearer end on; near an end nothing but
  ///   the elements asked for, and those before them, is kept.
  func sorted(at range: Range<Int>) -> [Element] {
    let total = count
    if range.upperBound <= total / 4 { return Array(least(range.upperBound, by: <)[range]) }
    let fromEnd = total - range.lowerBound
    if fromEnd <= total / 4 { return least(fromEnd, by: >).reversed().prefix(range.count).map { $0 } }
    var elements = Array(self)
    elements.select(range)
    return elements[range].sorted()
  }

  /// The first elements in an order, in that order.
  private func least(_ wanted: Int, by precedes: (Element, Element) -> Bool) -> [Element] {
    var least: [Element] = []
    var bound: Element?
    for element in self {
      if let bound, !precedes(element, bound) { continue }
      least.append(element)
      if least.count >= Swift.max(2 * wanted, 64) {
        least.sort(by: precedes)
        least.removeSubrange(wanted...)
        bound = least.last
      }
    }
    least.sort(by: precedes)
    return Array(least.prefix(wanted))
  }
}

extension Array where Element: Comparable {
  /// Moves the elements that sorting would put at the positions there, in any order (Hoare's Find, 1961).
  fileprivate mutating func select(_ range: Range<Int>) {
    var open = [indices]
    while let part = open.popLast() {
      guard part.count > 1, part.overlaps(range), part != range.clamped(to: part) else { continue }
      let middle = partition(part)
      open.append(part.lowerBound..<middle)
      open.append(middle..<part.upperBound)
    }
  }

  /// Splits around the median of three: no element before the place returned is above one behind it.
  private mutating func partition(_ part: Range<Int>) -> Int {
    let last = part.upperBound - 1
    let three = [self[part.lowerBound], self[part.lowerBound + part.count / 2], self[last]].sorted()
    let pivot = three[1]
    var (low, high) = (part.lowerBound, last)
    while low <= high {
      while self[low] < pivot { low += 1 }
      while pivot < self[high] { high -= 1 }
      guard low <= high else { break }
      swapAt(low, high)
      low += 1
      high -= 1
    }
    return Swift.min(Swift.max(low, part.lowerBound + 1), last)
  }
}
