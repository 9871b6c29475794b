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
    range.isEmpty ? [] : entries[range].map { part($0.element, $0.name) }
  }

  func part(named segment: String) -> Part? {
    entries.first { $0.name.text == segment }.map { part($0.element, $0.name) }
  }

  func inOrder() -> any Parts {
    SortedParts(elements: entries) { part($0.element, $0.name) }
  }

  /// All entries in order, with unique names.
  ///
  /// - Complexity: O(n log n): which names are taken is known only from all of them.
  private var entries: [Entry] {
    let named = base.map { (name: walk.name(ofKey: key($0)), element: $0) }
    return Self.distinct(named.sorted { $0.name < $1.name })
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
