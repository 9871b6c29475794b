import StoreRuntime

/// One comparison of two trees: a stack of pairs instead of recursion, so that no state is too deep for it.
final class Comparison {
  private let options: RenderOptions
  private let limit: Int
  private let mostPairs: Int
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

  /// - Parameters:
  ///   - goesOn: see `StructuralDiff.diff`.
  ///   - found: see `StructuralDiff.diff`.
  init(
    options: RenderOptions, limit: Int, mostPairs: Int = StructuralDiff.mostPairs, goesOn: @escaping (Int) -> Bool,
    found: @escaping (ArraySlice<Change>) -> Void
  ) {
    self.found = found
    self.options = options
    self.limit = limit
    self.mostPairs = mostPairs
    self.goesOn = goesOn
    before = Walk(options: options)
    after = Walk(options: options)
  }

  var result: DiffResult { DiffResult(changes: changes, searched: searched, truncated: truncated) }

  func run(_ difference: Difference) {
    open = [difference]
    while let next = open.popLast() {
      if changes.count >= limit || searched >= mostPairs, isOpen(next) {
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
    } else if left.sentinel != nil {
      changes.append(change(.changed, old, new))
    } else if left.isLeaf {
      if !left.showsSame(as: right) { changes.append(change(.changed, old, new)) }
    } else if new.place.segments.count >= StructuralDiff.deepest {
      truncated = true
    } else if count(left.parts.count + right.parts.count) {
      open.append(.siblings(left.kind == .array ? elements(old, left, new, right) : entries(old, left, new, right)))
    }
  }

  private func facets(of side: Side, _ walk: Walk) -> Facets {
    walk.place = side.place
    return walk.facets(of: side.part)
  }

  /// Compares what the policy hides; only that it differs is said.
  private func hiddenAlike(_ old: Side, _ new: Side) -> Bool {
    let plain = Comparison(
      options: RenderOptions(depth: 0, redaction: options.redaction.revealing, isLive: options.isLive), limit: 1,
      mostPairs: mostPairs - searched, goesOn: goesOn, found: { _ in })
    plain.run(.pair(old, new))
    searched += plain.searched
    isStopped = isStopped || plain.isStopped
    truncated = truncated || plain.changes.isEmpty && plain.truncated
    return plain.changes.isEmpty
  }

  /// Children matched by segment. Long keys could share a hash, by chance or by intent: the later one then counts as new.
  private func entries(_ old: Side, _ left: Facets, _ new: Side, _ right: Facets) -> Siblings {
    let olds = left.parts.page(0..<left.parts.count)
    let news = right.parts.page(0..<right.parts.count)
    var partners = Dictionary(olds.enumerated().map { ($1.segment, $0) }, uniquingKeysWith: { first, _ in first })
    var matches: [(before: Int?, after: Int?)] = []
    for (position, part) in news.enumerated() {
      let partner = partners.removeValue(forKey: part.segment)
      if let partner, SameBits.of(olds[partner].value, part.value) { continue }
      matches.append((partner, position))
    }
    matches = partners.values.sorted().map { ($0, nil) } + matches
    return Siblings(count: matches.count) { index in
      let earlier = matches[index].before.map { old.inside(olds[$0], of: left) }
      let later = matches[index].after.map { new.inside(news[$0], of: right) }
      return .between(earlier, later)
    }
  }

  /// Elements matched by identity, or by position between equal ends.
  private func elements(_ old: Side, _ left: Facets, _ new: Side, _ right: Facets) -> Siblings {
    let alignment = alignment(old, left, new, right)
    var pairs = alignment.pairs.map { ($0.before, $0.after) }
    if let elements = left.parts as? any ElementParts { pairs = elements.unshared(pairs, with: right.parts) }
    var matches: [(before: Int?, after: Int?, isMove: Bool)] = pairs.map { ($0, $1, false) }
    matches += alignment.added.map { (nil, $0, false) }
    matches += alignment.pairs.filter { alignment.moved.contains($0.after) }.map { ($0.before, $0.after, true) }
    matches.sort { ($0.after ?? 0, $0.isMove ? 0 : 1) < ($1.after ?? 0, $1.isMove ? 0 : 1) }
    matches = alignment.removed.map { ($0, nil, false) } + matches
    return Siblings(count: matches.count) { index in
      let match = matches[index]
      let earlier = match.before.map { old.inside(left.parts.page($0..<$0 + 1)[0], of: left) }
      let later = match.after.map { new.inside(right.parts.page($0..<$0 + 1)[0], of: right) }
      if match.isMove, let earlier, let later { return .moved(earlier, later) }
      return .between(earlier, later)
    }
  }

  private func alignment(_ old: Side, _ left: Facets, _ new: Side, _ right: Facets) -> Alignment {
    let (olds, news) = (left.parts, right.parts)
    var (front, back) = (olds as? any ElementParts)?.sharedEnds(with: news) ?? (0, 0)
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
      let pairs = olds.unshared((front..<olds.count - back).map { ($0, $0) }, with: news).map(\.0)
      guard let before = olds.identities(at: pairs, isLive: isLive) else { return nil }
      if before == news.identities(at: pairs, isLive: isLive) {
        return Alignment(before: olds.count, after: olds.count, front: front, back: back)
      }
    }
    guard let before = olds.identities(at: front..<olds.count - back, isLive: isLive),
      let after = news.identities(at: front..<news.count - back, isLive: isLive)
    else { return nil }
    return Alignment(before, after, front: front)
  }

  private func change(_ kind: Change.Kind, _ old: Side?, _ new: Side?, hidden: Bool = false) -> Change {
    let earlier = old.map { node($0, before, hidden: hidden) }
    let later = new.map { node($0, after, hidden: hidden) }
    return Change(
      path: later?.path ?? earlier?.path ?? .root, kind: kind, from: kind == .moved ? earlier?.path : nil,
      before: earlier, after: later)
  }

  private func node(_ side: Side, _ walk: Walk, hidden: Bool) -> ValueNode {
    let facets = facets(of: side, walk)
    return walk.node(of: side.part, hidden ? .redacted : facets, depth: 0)
  }
}

extension Side {
  fileprivate func inside(_ part: Part, of facets: Facets) -> Side {
    Side(part: part, place: place.inside(part, of: facets))
  }

  /// The same without type erasure.
  fileprivate var unwrapped: Side {
    guard type(of: part.value) == AnyHashable.self, let hashable = part.value as? AnyHashable else { return self }
    var side = self
    side.part.value = hashable.base
    return side
  }
}
