/// The entries of a dictionary or the elements of a set, in an order that no hash seed changes.
struct KeyedParts<Base: Collection>: Parts {
  let base: Base
  let walk: Walk
  let key: (Base.Element) -> Any
  let part: (Base.Element, KeyName) -> Part

  private typealias Entry = (name: KeyName, element: Base.Element)

  init(
    base: Base, walk: Walk, key: @escaping (Base.Element) -> Any, part: @escaping (Base.Element, KeyName) -> Part
  ) {
    self.base = base
    self.walk = walk
    self.key = key
    self.part = part
  }

  var count: Int { base.count }

  func page(_ range: Range<Int>) -> [Part] {
    guard !range.isEmpty else { return [] }
    return first(range.upperBound)[range].map { part($0.element, $0.name) }
  }

  func part(named segment: String) -> Part? {
    if isUnambiguous {
      for element in base {
        let name = walk.name(ofKey: key(element))
        if name.text == segment { return part(element, name) }
      }
      return nil
    }
    return first(count).first { $0.name.text == segment }.map { part($0.element, $0.name) }
  }

  /// Whether different keys always have different names.
  private var isUnambiguous: Bool {
    guard let element = base.first else { return true }
    let key = key(element)
    guard type(of: key) != AnyHashable.self else { return false }
    return key is String || key is any FixedWidthInteger
  }

  /// The first entries in order, with unique names.
  ///
  /// - Complexity: O(n) for a page near the beginning, O(n log n) otherwise.
  private func first(_ wanted: Int) -> [Entry] {
    let isUnambiguous = isUnambiguous
    let selects = isUnambiguous && wanted < base.count / 4
    var entries: [Entry] = []
    var bound: KeyName?
    for element in base {
      let name = walk.name(ofKey: key(element))
      if let bound, bound < name { continue }
      entries.append((name, element))
      if selects, entries.count == max(2 * wanted, 64) {
        entries.sort { $0.name < $1.name }
        entries.removeSubrange(wanted...)
        bound = entries.last?.name
      }
    }
    entries.sort { $0.name < $1.name }
    return isUnambiguous ? entries : Self.distinct(entries)
  }

  /// Gives the second and later entries of the same name the suffix `~2`, `~3` …
  private static func distinct(_ entries: [Entry]) -> [Entry] {
    var taken = Set(entries.map(\.name.text))
    guard taken.count < entries.count else { return entries }
    var seen: [String: Int] = [:]
    return entries.map { entry in
      guard var number = seen[entry.name.text] else {
        seen[entry.name.text] = 1
        return entry
      }
      var unique = entry
      repeat {
        number += 1
        unique.name.text = "\(entry.name.text)~\(number)"
      } while !taken.insert(unique.name.text).inserted
      seen[entry.name.text] = number
      return unique
    }
  }
}
