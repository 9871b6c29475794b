import StoreRuntime

/// One comparison of two trees: a stack of pairs instead of recursion, so that no state is too deep for it.
final class Comparison {
  private let options: RenderOptions
  private let limit: Int
  private var mostPairs: Int
  private let whole: WholeValues?
  private var bytesLeft: Int
  private let before: Walk
  private let after: Walk
  private var changes: [Change] = []
  private var searched = 0
  private var truncated = false
  private var open: [Difference] = []
  private let goesOn: (Int) -> Bool
  private let found: (ArraySlice<Change>) -> Void
  private var told = 0
  // Steps since `goesOn` was asked last.
  private var steps = 0
  private var isStopped = false
  private let properties = StoredProperties.Table()
  /// Compares what is hidden, with what it knows of types from one time to the next.
  private var revealing: Comparison?

  /// - Parameters:
  ///   - whole: see `StructuralDiff.diff`.
  ///   - goesOn: see `StructuralDiff.diff`.
  ///   - found: see `StructuralDiff.diff`.
  init(
    options: RenderOptions, limit: Int, mostPairs: Int = StructuralDiff.mostPairs, whole: WholeValues? = nil,
    goesOn: @escaping (Int) -> Bool, found: @escaping (ArraySlice<Change>) -> Void
  ) {
    self.found = found
    self.options = options
    self.limit = limit
    self.mostPairs = mostPairs
    self.goesOn = goesOn
    self.whole = whole
    bytesLeft = whole?.maxBytes ?? .max
    before = Walk(options: options)
    after = Walk(options: options)
    if let whole {
      // More children than the bytes allow for are not even made.
      before.count = whole.maxBytes / ValueNode.leastBytes + 1
      after.count = before.count
    }
  }

  /// One change is listed whatever its size.
  private var isOutOfBytes: Bool { bytesLeft <= 0 && !changes.isEmpty }

  var result: DiffResult { DiffResult(changes: changes, searched: searched, truncated: truncated) }

  private func begin(mostPairs: Int) {
    self.mostPairs = mostPairs
    (changes, searched, truncated) = ([], 0, false)
  }

  func run(_ difference: Difference) {
    open = [difference]
    while let next = open.popLast() {
      if changes.count >= limit || searched >= mostPairs || isOutOfBytes, isOpen(next) {
        truncated = true
        return
      }
      resolve(next)
      if isStopped { return }
      if changes.count >= told + StructuralDiff.batch {
        found(changes[told...])
        told = changes.count
      }
    }
  }

  /// Counts work before it is done; false once nobody wants the result any more.
  private func count(_ more: Int) -> Bool {
    steps += more
    guard steps >= StructuralDiff.stepsBetweenAsking else { return true }
    isStopped = isStopped || !goesOn(steps)
    steps = 0
    truncated = truncated || isStopped
    return !isStopped
  }

  private func resolve(_ difference: Difference) {
    switch difference {
    case .pair(let old, let new): compare(old, new)
    case .added(let new): changes.append(change(.added, nil, new))
    case .removed(let old): changes.append(change(.removed, old, nil))
    case .moved(let old, let new): changes.append(change(.moved, old, new))
    case .siblings(var siblings):
      guard let batch = siblings.next() else { return }
      open.append(.siblings(siblings))
      open += batch.reversed()
    }
  }

  /// Whether there may be a difference in it; only the limits ask.
  private func isOpen(_ difference: Difference) -> Bool {
    switch difference {
    case .pair(let old, let new): !SameBits.of(old.part.value, new.part.value)
    case .added, .removed, .moved: true
    case .siblings: false
    }
  }

  private func compare(_ old: Side, _ new: Side) {
    searched += 1
    guard count(1) else { return }
    let (old, new) = (old.unwrapped, new.unwrapped)
    if SameBits.of(old.part.value, new.part.value) { return }
    let left = facets(of: old, before)
    let right = facets(of: new, after)
    if left.kind == .redacted || right.kind == .redacted {
      if !hiddenAlike(old, new) { changes.append(change(.changed, old, new, hidden: true)) }
    } else if !left.isComparable(to: right) || type(of: old.part.value) != type(of: new.part.value) {
      changes.append(change(.changed, old, new))
    } else if let withheld = old.part.value as? Withheld {
      truncated = truncated || withheld.hidesChildren
    } else if left.sentinel != nil {
      changes.append(change(.changed, old, new))
    } else if left.isLeaf {
      if !left.showsSame(as: right) || left.kind == .opaque && Self.areUnequal(old.part.value, new.part.value) {
        changes.append(change(.changed, old, new))
      }
    } else if new.place.segments.count >= StructuralDiff.deepest {
      truncated = true
    } else if count(left.parts.count + right.parts.count) {
      open.append(.siblings(left.kind == .array ? elements(old, left, new, right) : entries(old, left, new, right)))
    }
  }

  /// Whether values that are not shown, such as key paths, say themselves that they differ.
  private static func areUnequal(_ old: Any, _ new: Any) -> Bool {
    guard let old = old as? AnyHashable, let new = new as? AnyHashable else { return false }
    return old != new
  }

  private func facets(of side: Side, _ walk: Walk) -> Facets {
    walk.place = side.place
    return walk.facets(of: side.part)
  }

  /// Compares what the policy hides; only that it differs is said.
  private func hiddenAlike(_ old: Side, _ new: Side) -> Bool {
    let plain =
      revealing
      ?? Comparison(
        options: RenderOptions(depth: 0, redaction: options.redaction.revealing, isLive: options.isLive), limit: 1,
        goesOn: goesOn, found: { _ in })
    revealing = plain
    plain.begin(mostPairs: mostPairs - searched)
    plain.run(.pair(old, new))
    searched += plain.searched
    isStopped = isStopped || plain.isStopped
    truncated = truncated || plain.changes.isEmpty && plain.truncated
    return plain.changes.isEmpty
  }

  /// Children matched by name.
  private func entries(_ old: Side, _ left: Facets, _ new: Side, _ right: Facets) -> Siblings {
    let olds = left.parts.page(0..<left.parts.count)
    let news = right.parts.page(0..<right.parts.count)
    let alignment = Alignment(olds, news)
    let pairs = alignment.pairs.filter { !SameBits.of(olds[$0.before].value, news[$0.after].value) }
    return siblings(
      alignment, pairs.map { ($0.before, $0.after) },
      { old.inside(olds[$0], of: left, at: $0) }, { new.inside(news[$0], of: right, at: $0) })
  }

  /// Elements matched by identity, or by position between equal ends.
  private func elements(_ old: Side, _ left: Facets, _ new: Side, _ right: Facets) -> Siblings {
    let alignment = alignment(old, left, new, right)
    var pairs = alignment.pairs.map { ($0.before, $0.after) }
    if !alignment.isSifted, let elements = left.parts as? any ElementParts {
      pairs = elements.unshared(pairs, with: right.parts, properties)
    }
    return siblings(
      alignment, pairs,
      { old.inside(left.parts.page($0..<$0 + 1)[0], of: left, at: $0) },
      { new.inside(right.parts.page($0..<$0 + 1)[0], of: right, at: $0) })
  }

  /// The differences in order: what was removed, then everything else by where it stands now, a move before its inside.
  private func siblings(
    _ alignment: Alignment, _ pairs: [(Int, Int)], _ earlier: @escaping (Int) -> Side, _ later: @escaping (Int) -> Side
  ) -> Siblings {
    var matches: [(before: Int?, after: Int?, isMove: Bool)] = pairs.map { ($0, $1, false) }
    matches += alignment.added.map { (nil, $0, false) }
    if !alignment.moved.isEmpty {
      matches += alignment.pairs.filter { alignment.moved.contains($0.after) }.map { ($0.before, $0.after, true) }
    }
    if matches.count > pairs.count {
      matches.sort { ($0.after ?? 0, $0.isMove ? 0 : 1) < ($1.after ?? 0, $1.isMove ? 0 : 1) }
    }
    matches = alignment.removed.map { ($0, nil, false) } + matches
    return Siblings(count: matches.count) { index in
      let match = matches[index]
      let (before, after) = (match.before.map(earlier), match.after.map(later))
      if match.isMove, let before, let after { return .moved(before, after) }
      return .between(before, after)
    }
  }

  private func alignment(_ old: Side, _ left: Facets, _ new: Side, _ right: Facets) -> Alignment {
    let (olds, news) = (left.parts, right.parts)
    var (front, back) = (olds as? any ElementParts)?.sharedEnds(with: news, properties) ?? (0, 0)
    if let alignment = byIdentity(olds, news, front: front, back: back) { return alignment }
    guard olds.count != news.count else {
      return Alignment(before: olds.count, after: olds.count, front: front, back: back)
    }
    let shorter = min(olds.count, news.count)
    func isSame(_ earlier: Int, _ later: Int) -> Bool {
      hiddenAlike(
        old.inside(olds.page(earlier..<earlier + 1)[0], of: left),
        new.inside(news.page(later..<later + 1)[0], of: right))
    }
    while front + back < shorter, isSame(front, front) { front += 1 }
    while front + back < shorter, isSame(olds.count - back - 1, news.count - back - 1) { back += 1 }
    let middles = (front..<olds.count - back, front..<news.count - back)
    if (1...StructuralDiff.mostAligned).contains(middles.0.count * middles.1.count),
      olds.page(middles.0).allSatisfy({ facets(of: old.inside($0, of: left), before).isLeaf }),
      news.page(middles.1).allSatisfy({ facets(of: new.inside($0, of: right), after).isLeaf })
    {
      return Alignment(before: olds.count, after: news.count, front: front, back: back, isSame: isSame)
    }
    return Alignment(before: olds.count, after: news.count, front: front, back: back)
  }

  /// Nil unless the elements between the equal ends have identities.
  private func byIdentity(_ olds: any Parts, _ news: any Parts, front: Int, back: Int) -> Alignment? {
    guard let olds = olds as? any ElementParts, let news = news as? any ElementParts else { return nil }
    let isLive = options.isLive
    if olds.count == news.count {
      let pairs = olds.unshared((front..<olds.count - back).map { ($0, $0) }, with: news, properties)
      guard let before = olds.identities(at: pairs.map(\.0), isLive: isLive),
        let after = news.identities(at: pairs.map(\.0), isLive: isLive)
      else { return nil }
      if zip(before, after).allSatisfy({ $0.isSame(as: $1) }) {
        return Alignment(sifted: pairs)
      }
    }
    guard let before = olds.identities(at: front..<olds.count - back, isLive: isLive),
      let after = news.identities(at: front..<news.count - back, isLive: isLive)
    else { return nil }
    return Alignment(before, after, front: front)
  }

  private func change(_ kind: Change.Kind, _ old: Side?, _ new: Side?, hidden: Bool = false) -> Change {
    // What moved has its changes listed one by one.
    let whole = kind == .moved ? nil : whole
    let earlier = old.map { node($0, before, hidden: hidden, whole) }
    let later = new.map { node($0, after, hidden: hidden, whole) }
    return Change(
      path: later?.path ?? earlier?.path ?? .root, kind: kind, from: kind == .moved ? earlier?.path : nil,
      before: earlier, after: later, index: kind == .changed ? nil : (new ?? old)?.position,
      fromIndex: kind == .moved ? old?.position : nil)
  }

  private func node(_ side: Side, _ walk: Walk, hidden: Bool, _ whole: WholeValues?) -> ValueNode {
    let facets = facets(of: side, walk)
    walk.bytesLeft = bytesLeft
    var node = walk.node(of: side.part, hidden ? .redacted : facets, depth: whole?.depth ?? 0)
    bytesLeft = walk.bytesLeft
    if whole != nil, node.markCuts() { truncated = true }
    return node
  }
}

extension Side {
  fileprivate func inside(_ part: Part, of facets: Facets, at position: Int? = nil) -> Side {
    Side(part: part, place: place.inside(part, of: facets), position: position)
  }

  /// The same without type erasure.
  fileprivate var unwrapped: Side {
    guard type(of: part.value) == AnyHashable.self, let hashable = part.value as? AnyHashable else { return self }
    var side = self
    side.part.value = hashable.base
    return side
  }
}
