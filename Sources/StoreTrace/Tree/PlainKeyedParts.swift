/// The entries of a dictionary whose keys order and name themselves: one is found at once, and sorting compares no names.
struct PlainKeyedParts<Key: Hashable & Comparable, Value>: Parts {
  let base: [Key: Value]
  let name: (Key) -> KeyName
  let key: (String) -> Key?

  var count: Int { base.count }

  func page(_ range: Range<Int>) -> [Part] {
    first(range.upperBound)[range].compactMap { key in base[key].map { part(name(key), $0) } }
  }

  func part(named segment: String) -> Part? {
    if let key = key(segment), let index = base.index(forKey: key) {
      let name = name(base[index].key)
      if name.text == segment { return part(name, base[index].value) }
    }
    guard segment.hasPrefix("#") else { return nil }
    return base.lazy.map { part(name($0.key), $0.value) }.first { $0.segment == segment }
  }

  private func part(_ name: KeyName, _ value: Value) -> Part {
    Part(key: name, value: value)
  }

  /// The smallest keys in order.
  ///
  /// - Complexity: O(n) for a page near the beginning, O(n log n) otherwise.
  private func first(_ wanted: Int) -> [Key] {
    guard wanted < base.count / 4 else { return base.keys.sorted() }
    var smallest: [Key] = []
    var bound: Key?
    for key in base.keys {
      if let bound, bound < key { continue }
      smallest.append(key)
      if smallest.count == max(2 * wanted, 64) {
        smallest.sort()
        smallest.removeSubrange(wanted...)
        bound = smallest.last
      }
    }
    return smallest.sorted()
  }
}

extension Dictionary {
  /// The entries where the keys are texts or integers that no policy hides; nil for others.
  func plainParts(_ walk: Walk) -> (any Parts)? {
    guard !walk.redaction.hasTypeRules else { return nil }
    if let texts = same(self, as: [String: Value].self) {
      return PlainKeyedParts(base: texts, name: { walk.name(ofKey: $0) }, key: { $0 })
    }
    if let integers = same(self, as: [Int: Value].self) {
      return PlainKeyedParts(base: integers, name: { walk.name(ofKey: $0) }, key: { Int($0) })
    }
    return nil
  }
}

/// The value as the type that it has; written out, `as?` between dictionaries would convert entry by entry.
private func same<Exact>(_ value: Any, as type: Exact.Type) -> Exact? {
  Swift.type(of: value) == type ? value as? Exact : nil
}
