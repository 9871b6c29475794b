/// Estimates what recorded values occupy, from walks of samples.
///
/// A walk costs microseconds, so values are sampled ever more rarely: the first, the second, the fourth, and so on up
/// to every 1,024th. The figure is an estimate and is marked so wherever it is shown.
struct SizeEstimate {
  private var actions = Sampler()
  private var states = Sampler()

  mutating func bytes(ofAction action: some Any) -> Int { actions.bytes(of: action) }

  mutating func bytes(ofState state: some Any) -> Int { states.bytes(of: state) }

  private struct Sampler {
    var seen = 0
    var next = 0
    var last = 0

    mutating func bytes<Value>(of value: Value) -> Int {
      defer { seen += 1 }
      guard seen == next else { return last }
      next = seen + min(max(seen, 1), 1_024)
      var budget = 256
      last = MemoryLayout<Value>.stride + SizeEstimate.heapBytes(of: value, budget: &budget)
      return last
    }
  }

  /// About how many bytes a value keeps on the heap, its own inline bytes not counted.
  ///
  /// - Parameter budget: how many more nodes may be looked at; what lies beyond counts as nothing.
  private static func heapBytes(of value: Any, budget: inout Int) -> Int {
    guard budget > 0 else { return 0 }
    budget -= 1
    if let text = value as? String { return text.utf8.count > 15 ? text.utf8.count + 32 : 0 }
    let mirror = Mirror(reflecting: value)
    let isElementwise =
      mirror.displayStyle == .collection || mirror.displayStyle == .set
      || mirror.displayStyle == .dictionary
    guard isElementwise else {
      return mirror.children.reduce(0) { $0 + heapBytes(of: $1.value, budget: &budget) }
    }
    let count = mirror.children.count
    let sample = mirror.children.prefix(8).map { element in
      inlineBytes(of: element.value) + heapBytes(of: element.value, budget: &budget)
    }
    return sample.isEmpty ? 0 : 32 + sample.reduce(0, +) * count / sample.count
  }

  private static func inlineBytes(of value: Any) -> Int {
    func size<Value>(_: Value) -> Int { MemoryLayout<Value>.stride }
    return _openExistential(value, do: size)
  }
}
