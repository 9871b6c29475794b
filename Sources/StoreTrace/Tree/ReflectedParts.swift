/// Parts that are at hand as a list, with the names of later namesakes made unique.
struct ListedParts: Parts {
  private let parts: [Part]

  /// - Parameter most: how many to list; a last one says that there are more.
  init(_ parts: [Part], atMost most: Int = .max) {
    let parts = parts.count > most ? parts.prefix(most) + [.unlisted(after: most)] : parts
    var taken = Set(parts.map(\.segment))
    guard taken.count < parts.count else {
      self.parts = parts
      return
    }
    var seen: [String: Int] = [:]
    self.parts = parts.map { part in
      guard var number = seen[part.segment] else {
        seen[part.segment] = 1
        return part
      }
      var unique = part
      repeat {
        number += 1
        unique.segment = "\(part.segment)~\(number)"
      } while !taken.insert(unique.segment).inserted
      seen[part.segment] = number
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
  /// What stands for the properties that must not be read, by position.
  let withheld: [Int: Part]

  var count: Int { children.count }

  func page(_ range: Range<Int>) -> [Part] { range.map(part) }

  func part(named segment: String) -> Part? {
    for position in 0..<count {
      let part = part(position)
      if part.segment == segment { return part }
    }
    return nil
  }

  private func part(_ position: Int) -> Part {
    withheld[position] ?? Part(children[children.index(children.startIndex, offsetBy: position)], at: position)
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
