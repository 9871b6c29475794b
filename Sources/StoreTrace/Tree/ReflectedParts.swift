/// Parts that are at hand as a list, with the names of later namesakes made unique.
struct ListedParts: Parts {
  private let parts: [Part]

  init(_ parts: [Part]) {
    var taken = Set(parts.map(\.segment))
    guard taken.count < parts.count else {
      self.parts = parts
      return
    }
    var seen: Set<String> = []
    self.parts = parts.map { part in
      guard !seen.insert(part.segment).inserted else { return part }
      var unique = part
      var number = 2
      while !taken.insert("\(part.segment)~\(number)").inserted { number += 1 }
      unique.segment = "\(part.segment)~\(number)"
      return unique
    }
  }

  var count: Int { parts.count }
  func page(_ range: Range<Int>) -> [Part] { Array(parts[range]) }
  func part(named segment: String) -> Part? { parts.first { $0.segment == segment } }
}

/// The stored properties of a struct or the values of a tuple, read from a mirror one at a time.
struct ReflectedParts: Parts {
  let children: AnyRandomAccessCollection<Mirror.Child>

  var count: Int { children.count }

  func page(_ range: Range<Int>) -> [Part] {
    range.map { Part(children[children.index(children.startIndex, offsetBy: $0)], at: $0) }
  }

  func part(named segment: String) -> Part? {
    for (position, child) in children.enumerated() {
      let part = Part(child, at: position)
      if part.segment == segment { return part }
    }
    return nil
  }
}

extension Part {
  private static let lazyPrefix = "$__lazy_storage_$_"

  /// A child of a mirror: `.0` is a tuple's value without a label, a lazy property goes by its own name.
  init(_ child: Mirror.Child, at position: Int) {
    guard let label = child.label, !label.hasPrefix(".") else {
      self.init(segment: String(position), value: child.value)
      return
    }
    guard label.hasPrefix(Self.lazyPrefix) else {
      self.init(label: label, segment: label, value: child.value)
      return
    }
    let name = String(label.dropFirst(Self.lazyPrefix.count))
    let stored = Mirror(reflecting: child.value).children.first?.value
    self.init(label: name, segment: name, value: stored ?? UncomputedLazy(storage: type(of: child.value)))
  }
}

/// Stands for a lazy property that was never read; looking at it must not compute it.
struct UncomputedLazy: Faceted {
  /// The optional type that the compiler stores the property in.
  let storage: Any.Type

  func facets(_ walk: Walk) -> Facets {
    var facets = Facets.opaque("lazy, not computed")
    facets.type = String(ReadableType.name(of: storage).dropLast())
    return facets
  }
}
