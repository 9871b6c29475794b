/// Those with the highest numbers of many that come in any order, such as the newest scopes.
///
/// Invariant: fewer than twice `limit` are kept, and all that are not kept have numbers up to `floor`.
struct Newest<Element> {
  private let limit: Int
  private var kept: [(number: Int, element: Element)] = []
  private var floor = 0

  /// At most so many, whose numbers count from 1.
  init(limit: Int) {
    self.limit = max(0, limit)
  }

  /// Takes one in if it may be among them.
  ///
  /// - Complexity: O(log limit), amortized.
  mutating func insert(_ element: Element, number: Int) {
    guard number > floor, limit > 0 else { return }
    kept.append((number, element))
    // Not twice the limit: that may be as many as there are numbers.
    if kept.count - limit >= limit { cut() }
  }

  /// They, in the order of their numbers.
  var inOrder: [Element] { kept.sorted { $0.number < $1.number }.suffix(limit).map(\.element) }

  private mutating func cut() {
    kept.sort { $0.number > $1.number }
    kept.removeLast(kept.count - limit)
    floor = kept[limit - 1].number
  }
}
