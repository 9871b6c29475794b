/// The entries of a dictionary or the elements of a set whose keys order and name themselves: one is found at once, and
/// sorting compares no names.
struct PlainKeyedParts<Keys: Collection>: Parts where Keys.Element: Comparable {
  let keys: Keys
  /// The key of a name.
  let key: (String) -> Keys.Element?
  /// The part of a key; nil for one that is not there.
  let part: (Keys.Element) -> Part?

  var count: Int { keys.count }

  func page(_ range: Range<Int>) -> [Part] {
    range.isEmpty ? [] : keys.sorted(at: range).compactMap(part)
  }

  func part(named segment: String) -> Part? {
    if let key = key(segment), let part = part(key), part.segment == segment { return part }
    guard segment.hasPrefix("#") else { return nil }
    return keys.lazy.compactMap(part).first { $0.segment == segment }
  }

  func inOrder() -> any Parts {
    SortedParts(elements: keys.sorted(), part: part)
  }
}

/// Parts whose order was found once for all pages.
struct SortedParts<Element>: Parts {
  let elements: [Element]
  let part: (Element) -> Part?

  var count: Int { elements.count }
  func page(_ range: Range<Int>) -> [Part] { elements[range].compactMap(part) }
  func part(named segment: String) -> Part? { elements.lazy.compactMap(part).first { $0.segment == segment } }
}

extension Dictionary {
  /// The entries where the keys are texts or integers of which the policy says nothing; nil for others.
  func plainParts(_ walk: Walk) -> (any Parts)? {
    guard walk.redaction.leavesAsIs(Key.self) else { return nil }
    if let texts = same(self, as: [String: Value].self) { return texts.plainParts(walk) { $0 } }
    if let integers = same(self, as: [Int: Value].self) { return integers.plainParts(walk) { Int($0) } }
    return nil
  }

  private func plainParts(_ walk: Walk, key: @escaping (String) -> Key?) -> any Parts where Key: Comparable {
    PlainKeyedParts(keys: keys, key: key) { key in
      index(forKey: key).map { Part(key: walk.name(ofKey: self[$0].key), value: self[$0].value) }
    }
  }
}

extension Set {
  /// The elements where they are texts or integers of which the policy says nothing; nil for others.
  func plainParts(_ walk: Walk) -> (any Parts)? {
    guard walk.redaction.leavesAsIs(Element.self) else { return nil }
    if let texts = same(self, as: Set<String>.self) { return texts.plainParts(walk) { $0 } }
    if let integers = same(self, as: Set<Int>.self) { return integers.plainParts(walk) { Int($0) } }
    return nil
  }

  private func plainParts(_ walk: Walk, key: @escaping (String) -> Element?) -> any Parts where Element: Comparable {
    PlainKeyedParts(keys: self, key: key) { key in
      firstIndex(of: key).map { Part(segment: walk.name(ofKey: self[$0]).text, value: self[$0]) }
    }
  }
}

/// The value as the type that it has; written out, `as?` between dictionaries would convert entry by entry.
private func same<Exact>(_ value: Any, as type: Exact.Type) -> Exact? {
  Swift.type(of: value) == type ? value as? Exact : nil
}
