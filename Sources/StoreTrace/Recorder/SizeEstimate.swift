/// Estimates what recorded values occupy, from walks of samples.
///
/// A walk costs microseconds, so values are sampled ever more rarely (`SizeSampler`). The figure is an estimate and is
/// marked so wherever it is shown.
enum SizeEstimate {
  /// About how many bytes an action keeps, inline and on the heap.
  static func bytes<Action>(ofAction action: Action) -> Int {
    var budget = 256
    return MemoryLayout<Action>.stride + heapBytes(of: action, beside: nil, budget: &budget)
  }

  /// What a state keeps beyond what it shares with another, which is kept already.
  ///
  /// Successive states share nearly everything: counted whole, a text of 200 MB would soon be all that a history holds.
  static func bytes<State>(ofState state: State, beside other: State) -> Int {
    var budget = 256
    return MemoryLayout<State>.stride + heapBytes(of: state, beside: other, budget: &budget)
  }

  /// Elements of a collection that stand for the others.
  private static let sample = 8
  /// Elements counted one by one, as those of a collection that may have no end.
  private static let mostCounted = 10_000

  /// About how many bytes a value keeps on the heap, its own inline bytes not counted.
  ///
  /// - Parameters:
  ///   - other: what it is counted beside; storage of both counts as nothing.
  ///   - budget: how many more nodes may be looked at; what lies beyond counts as nothing.
  private static func heapBytes(of value: Any, beside other: Any?, budget: inout Int) -> Int {
    guard budget > 0 else { return 0 }
    budget -= 1
    if let other, SameBits.of(value, other) { return 0 }
    if let text = value as? String { return text.utf8.count > 15 ? text.utf8.count + 32 : 0 }
    // An object is the program's own, kept or not, and may be written meanwhile.
    if type(of: value) is AnyClass { return 0 }
    let mirror = Mirror(reflecting: value)
    let isElementwise =
      mirror.displayStyle == .collection || mirror.displayStyle == .set
      || mirror.displayStyle == .dictionary
    let others = other.map { Mirror(reflecting: $0).children } ?? Mirror.Children([])
    guard isElementwise else {
      let loose = mirror.looseProperties
      var bytes = 0
      var counterpart = others.startIndex
      for (position, index) in mirror.children.indices.prefix(budget).enumerated() {
        let other = counterpart == others.endIndex ? nil : counterpart
        if other != nil { others.formIndex(after: &counterpart) }
        if loose[position] != nil { continue }
        bytes += heapBytes(
          of: mirror.children[index].value, beside: other.map { others[$0].value }, budget: &budget)
      }
      return bytes
    }
    let counterparts = others.makeIterator()
    let count = AnyRandomAccessCollection(mirror.children)?.count ?? mirror.children.prefix(mostCounted).count
    let sample = mirror.children.prefix(sample).map { element in
      inlineBytes(of: element.value)
        + heapBytes(of: element.value, beside: counterparts.next()?.value, budget: &budget)
    }
    return sample.isEmpty ? 0 : 32 + sample.reduce(0, +) * count / sample.count
  }

  private static func inlineBytes(of value: Any) -> Int {
    func size<Value>(_: Value) -> Int { MemoryLayout<Value>.stride }
    return _openExistential(value, do: size)
  }
}
