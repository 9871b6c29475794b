/// A value in one of the two states: itself and where it stands.
struct Side {
  var part: Part
  var place: Walk.Place
  /// Where it stands among its siblings; nil for the value that the comparison begins with.
  var position: Int?
}

/// The differences among the children of one value, made a few at a time: there may be millions, and a limit.
struct Siblings {
  private static let batch = 64

  private let make: (Int) -> Difference?
  private var range: Range<Int>

  init(count: Int, make: @escaping (Int) -> Difference?) {
    self.make = make
    range = 0..<count
  }

  /// The next few in order; nil at the end.
  mutating func next() -> [Difference]? {
    guard !range.isEmpty else { return nil }
    let batch = range.prefix(Self.batch)
    range = batch.endIndex..<range.endIndex
    return batch.compactMap(make)
  }
}

/// Values still to be compared, or one without a partner.
enum Difference {
  case pair(Side, Side)
  case added(Side)
  case removed(Side)
  case moved(Side, Side)
  case siblings(Siblings)
}

extension Difference {
  /// What there is to say of values that belong together.
  static func between(_ earlier: Side?, _ later: Side?) -> Difference? {
    switch (earlier, later) {
    case (let earlier?, let later?): .pair(earlier, later)
    case (let earlier?, nil): .removed(earlier)
    case (nil, let later?): .added(later)
    case (nil, nil): nil
    }
  }
}
