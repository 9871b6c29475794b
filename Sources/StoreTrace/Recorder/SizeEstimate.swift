/// Estimates what recorded values occupy, from walks of samples.
///
/// A walk costs microseconds, so values are sampled ever more rarely: the first, the second, the fourth, and so on up
/// to every 1,024th. The figure is an estimate and is marked so wherever it is shown.
struct SizeEstimate {
  private var actions = Sampler()
  private var states = Sampler()

  mutating func bytes(ofAction action: some Any) -> Int { actions.bytes(of: action, beside: nil as Never?) }

  /// What a state keeps beyond what it shares with another, which is kept already.
  ///
  /// Successive states share nearly everything: counted whole, a text of 200 MB would soon be all that a history holds.
  mutating func bytes<State>(ofState state: State, beside other: State) -> Int {
    states.bytes(of: state, beside: other)
  }

  private struct Sampler {
    var seen = 0
    var next = 0
    var last = 0

    mutating func bytes<Value>(of value: Value, beside other: (some Any)?) -> Int {
      defer { seen += 1 }
      guard seen == next else { return last }
      next = seen + min(max(seen, 1), 1_024)
      var budget = 256
      last = MemoryLayout<Value>.stride + SizeEstimate.heapBytes(of: value, beside: other, budget: &budget)
      return last
    }
  }

  /// Elements of a collection that stand for the others.
  private static let sample = 8

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
    let mirror = Mirror(reflecting: value)
    let isElementwise =
      mirror.displayStyle == .collection || mirror.displayStyle == .set
      || mirror.displayStyle == .dictionary
    let others = other.map { Mirror(reflecting: $0).children }?.makeIterator()
    guard isElementwise else {
      return mirror.children.reduce(0) {
        $0 + heapBytes(of: $1.value, beside: others?.next()?.value, budget: &budget)
      }
    }
    let count = mirror.children.count
    let sample = mirror.children.prefix(sample).map { element in
      inlineBytes(of: element.value) + heapBytes(of: element.value, beside: others?.next()?.value, budget: &budget)
    }
    return sample.isEmpty ? 0 : 32 + sample.reduce(0, +) * count / sample.count
  }

  private static func inlineBytes(of value: Any) -> Int {
    func size<Value>(_: Value) -> Int { MemoryLayout<Value>.stride }
    return _openExistential(value, do: size)
  }
}
