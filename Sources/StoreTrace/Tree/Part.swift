/// A child before it is rendered: the value and the names it goes by.
struct Part {
  /// What program or data call it, whole; it is also the key that redaction looks at.
  var label: String?
  /// Its path segment, unique among its siblings.
  var segment: String
  /// The value.
  var value: Any
  /// The type of the key that the label shows, unless it is `String`.
  var keyType: String?
  /// Whether the label is a text of the data, to be shown in quotes.
  var isQuoted = false

  init(label: String? = nil, segment: String, value: Any) {
    self.label = label
    self.segment = segment
    self.value = value
  }

  /// An entry of a dictionary.
  init(key: KeyName, value: Any) {
    self.init(label: key.label, segment: key.text, value: value)
    isQuoted = key.isString
    keyType = key.type == "String" ? nil : key.type
  }
}

/// The children of a value, reached one page or one name at a time.
protocol Parts {
  var count: Int { get }
  /// The parts at the positions, which lie within `0..<count`.
  func page(_ range: Range<Int>) -> [Part]
  func part(named segment: String) -> Part?
  /// The same parts, for a reader who takes page after page: nothing is sorted for each of them.
  func inOrder() -> any Parts
}

extension Parts {
  func inOrder() -> any Parts { self }
}

/// The children of what has none.
struct NoParts: Parts {
  var count: Int { 0 }
  func page(_ range: Range<Int>) -> [Part] { [] }
  func part(named segment: String) -> Part? { nil }
}

/// The one child of an optional or of an enum's case.
struct SinglePart: Parts {
  let only: Part

  var count: Int { 1 }
  func page(_ range: Range<Int>) -> [Part] { range.isEmpty ? [] : [only] }
  func part(named segment: String) -> Part? { segment == only.segment ? only : nil }
}

/// The elements of a collection by position.
struct IndexedParts<Base: RandomAccessCollection>: Parts {
  let base: Base

  var count: Int { base.count }

  func page(_ range: Range<Int>) -> [Part] {
    range.map { Part(segment: String($0), value: base[base.index(base.startIndex, offsetBy: $0)]) }
  }

  func part(named segment: String) -> Part? {
    guard let index = Int(segment), index >= 0, index < count, String(index) == segment else { return nil }
    return page(index..<index + 1).first
  }
}
