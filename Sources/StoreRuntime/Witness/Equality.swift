/// When two values count as the same, for types that cannot say so themselves and for uses that mean something else.
///
/// Tuples, closures inside and types of other libraries are served by a value like this where `Equatable` would be asked
/// for: `.by(\.name).and(.by(\.age))`.
public struct Equality<Value>: Sendable {
  private let compare: @Sendable (Value, Value) -> Bool

  /// An equality that the function decides.
  public init(_ compare: @escaping @Sendable (Value, Value) -> Bool) {
    self.compare = compare
  }

  /// Whether the two count as the same.
  public func callAsFunction(_ left: Value, _ right: Value) -> Bool { compare(left, right) }

  /// Any two are the same.
  public static var always: Equality { Equality { _, _ in true } }

  /// No two are the same, not even a value and itself.
  public static var never: Equality { Equality { _, _ in false } }

  /// Two are the same where what the key path leads to is equal.
  public static func by<Part: Equatable & SendableMetatype>(
    _ path: any KeyPath<Value, Part> & Sendable
  ) -> Equality {
    .by(path, .equatable)
  }

  /// Two are the same where what the key path leads to counts as the same.
  public static func by<Part>(
    _ path: any KeyPath<Value, Part> & Sendable, _ equality: Equality<Part>
  ) -> Equality {
    equality.pullback { $0[keyPath: path] }
  }

  /// Two are the same where both equalities say so; the other is asked only where this one does.
  public func and(_ other: Equality) -> Equality {
    Equality { self($0, $1) && other($0, $1) }
  }

  /// The equality of wholes whose parts count as the same.
  ///
  /// - Parameter part: makes the part of a whole.
  public func pullback<Whole>(_ part: @escaping @Sendable (Whole) -> Value) -> Equality<Whole> {
    Equality<Whole> { self(part($0), part($1)) }
  }
}

extension Equality where Value: Equatable & SendableMetatype {
  /// The type's own `==`.
  public static var equatable: Equality { Equality { $0 == $1 } }
}

extension Equality where Value: AnyObject {
  /// Two are the same where they are one object.
  public static var identical: Equality { Equality { $0 === $1 } }
}
