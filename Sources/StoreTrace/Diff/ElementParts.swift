/// The elements of a collection as a diff needs them: compared and identified without boxing where that can be had.
protocol ElementParts: Parts {
  /// How many elements at the beginning, and how many of the others at the end, hold the same in both.
  func sharedEnds(with other: any Parts, _ known: StoredProperties.Table) -> (front: Int, back: Int)
  /// Those of the pairs that are not found to hold the same at once.
  func unshared(_ pairs: [(Int, Int)], with other: any Parts, _ known: StoredProperties.Table) -> [(Int, Int)]
  /// The identities of the elements at the positions; nil unless each has one.
  func identities(at positions: some Sequence<Int>, isLive: Bool) -> [Identity]?
}

extension IndexedParts: ElementParts {
  func sharedEnds(with other: any Parts, _ known: StoredProperties.Table) -> (front: Int, back: Int) {
    guard let other = (other as? Self)?.base else { return (0, 0) }
    let shorter = min(base.count, other.count)
    let isSame = SameContent<Base.Element>(known)
    var front = 0
    var (left, right) = (base.startIndex, other.startIndex)
    while front < shorter, isSame(base[left], other[right]) {
      base.formIndex(after: &left)
      other.formIndex(after: &right)
      front += 1
    }
    var back = 0
    (left, right) = (base.endIndex, other.endIndex)
    while back < shorter - front {
      left = base.index(left, offsetBy: -1)
      right = other.index(right, offsetBy: -1)
      guard isSame(base[left], other[right]) else { break }
      back += 1
    }
    return (front, back)
  }

  func unshared(_ pairs: [(Int, Int)], with other: any Parts, _ known: StoredProperties.Table) -> [(Int, Int)] {
    guard let other = (other as? Self)?.base else { return pairs }
    let isSame = SameContent<Base.Element>(known)
    return pairs.filter { left, right in
      !isSame(
        base[base.index(base.startIndex, offsetBy: left)], other[other.index(other.startIndex, offsetBy: right)])
    }
  }

  /// An object that may not be opened is its own identity. An `id` that differs when read again is none.
  func identities(at positions: some Sequence<Int>, isLive: Bool) -> [Identity]? {
    var identities: [Identity] = []
    for position in positions {
      let element = base[base.index(base.startIndex, offsetBy: position)]
      guard let identity = Self.identity(of: element, isLive) else { return nil }
      if identities.isEmpty, Self.identity(of: element, isLive)?.isSame(as: identity) != true { return nil }
      identities.append(identity)
    }
    return identities
  }

  private static func identity(of element: Any, _ isLive: Bool) -> Identity? {
    if type(of: element) is AnyClass, !isLive { return Identity(ObjectIdentifier(element as AnyObject)) }
    return (element as? any Identifiable).map { Identity($0.anyID) }
  }
}

extension Identifiable {
  fileprivate var anyID: AnyHashable { AnyHashable(id) }
}
