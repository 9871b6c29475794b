/// One step from a state to a part of it, told by how reducers and scopes are composed.
///
/// Key paths cannot be taken apart, but those of stored properties have an offset: two of them overlap exactly where
/// their bytes do, so "may this write have touched that part" needs no comparison of values.
@usableFromInline
enum Part: Hashable {
  /// Stored properties, however deep.
  case field(FieldPart)
  /// The value in an optional.
  case some
  /// The element of a collection with an id.
  case element(ElementKey)
}

/// Stored properties as the bytes they lie in.
@usableFromInline
struct FieldPart: Hashable, Sendable {
  let offset: Int
  let size: Int

  /// The part a key path of stored properties leads to; nil for computed ones, subscripts and whatever a class holds.
  @usableFromInline
  init?<Root, Value>(_ keyPath: KeyPath<Root, Value>) {
    guard let offset = MemoryLayout<Root>.offset(of: keyPath) else { return nil }
    self.init(offset: offset, size: MemoryLayout<Value>.size)
  }

  private init(offset: Int, size: Int) {
    self.offset = offset
    self.size = size
  }

  /// The part of this part.
  func inner(_ part: FieldPart) -> FieldPart {
    FieldPart(offset: offset + part.offset, size: part.size)
  }

  func overlaps(_ other: FieldPart) -> Bool {
    // A part may have no bytes at all, such as an enum of one case.
    self == other || offset < other.offset + other.size && other.offset < offset + size
  }
}

/// A way from a store's state down to a part of it.
///
/// Invariants: no two fields follow each other (they are one); once the way is not exact, nothing is appended, and it
/// stands for the whole of what it leads to.
@usableFromInline
struct PartPath: Hashable {
  private(set) var parts: [Part] = []
  /// False if it leads somewhere into the last part, but nobody can tell where.
  private(set) var isExact = true

  /// The way to stored properties; nil ends the way here.
  @usableFromInline
  func appending(_ field: FieldPart?) -> PartPath { appending(field.map(Part.field)) }

  /// The way one step further down; a step that cannot be told ends the way here.
  @usableFromInline
  func appending(_ part: Part?) -> PartPath {
    guard isExact else { return self }
    var longer = self
    guard let part else {
      longer.isExact = false
      return longer
    }
    if case .field(let inner) = part, case .field(let outer) = parts.last {
      longer.parts[parts.count - 1] = .field(outer.inner(inner))
    } else {
      longer.parts.append(part)
    }
    return longer
  }
}
