/// What a policy says of a type and of its subclasses.
struct TypeRule: Sendable {
  let id: ObjectIdentifier
  let isClass: Bool
  /// How its values are shown; nil if they are hidden.
  let rendering: TypeRendering?

  init<Value>(hiding type: Value.Type) {
    id = ObjectIdentifier(type)
    isClass = type is AnyClass
    rendering = nil
  }

  init<Value>(showing type: Value.Type, as rendering: Rendering<Value>) {
    id = ObjectIdentifier(type)
    isClass = type is AnyClass
    guard !Self.holdsFunction(type) else {
      self.rendering = TypeRendering { _, _ in nil }
      return
    }
    self.rendering = TypeRendering { value, walk in
      (value as? Value).flatMap { rendering.facets($0, walk) }
    }
  }

  /// Whether the type is a function, or a tuple with one inside.
  ///
  /// A mirror gives functions out in the form they are stored in, where `Any` stands for another: whoever called one
  /// would hand its arguments over in the wrong registers. A function inside a struct, an array or an optional is safe.
  private static func holdsFunction(_ type: Any.Type) -> Bool {
    var depth = 0
    var last: Character = " "
    for character in String(reflecting: type) {
      switch character {
      case "<": depth += 1
      case ">" where last == "-": if depth == 0 { return true }
      case ">": depth -= 1
      default: break
      }
      last = character
    }
    return false
  }

  func matches(_ type: Any.Type) -> Bool {
    var candidate: Any.Type? = type
    while let current = candidate {
      if ObjectIdentifier(current) == id { return true }
      candidate = isClass ? (current as? AnyClass).flatMap(_getSuperclass) : nil
    }
    return false
  }
}

/// A rendering without the type it is for.
struct TypeRendering: Sendable {
  let facets: @Sendable (Any, Walk) -> Facets?
}
