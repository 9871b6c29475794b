/// The children of one value, taken in order a few at a time.
struct PartRun {
  private static let batch = 64

  /// What the value is whose children they are.
  let kind: ValueNode.Kind
  /// The object that it is.
  let object: ObjectIdentifier?
  private let parts: any Parts
  /// The position of the child that comes next.
  private(set) var position: Int
  private var taken: [Part] = []

  /// The children from a position on.
  init(of facets: Facets, from position: Int = 0) {
    kind = facets.kind
    object = facets.object
    parts = facets.parts.inOrder()
    self.position = min(position, parts.count)
  }

  /// Whether every child was given out.
  var isAtEnd: Bool { position >= parts.count }

  /// Gives the last child out again.
  mutating func stepBack() {
    position -= 1
    taken = []
  }

  /// The next child; nil at the end.
  mutating func next() -> Part? {
    if taken.isEmpty {
      taken = parts.page(position..<min(position + Self.batch, parts.count))
      taken.reverse()
    }
    guard let part = taken.popLast() else { return nil }
    position += 1
    return part
  }
}
