/// How values of a type look to readers, where what reflection finds would say too little, too much or the wrong thing.
///
/// A policy is told of it: `RedactionPolicy.standard.showing(Money.self, as: .text { $0.formatted })`. The functions run
/// wherever the value may be read, which may be on another thread than the app's.
public struct Rendering<Value>: Sendable {
  /// One named part of a value, shown as a property would be.
  public struct Field: Sendable {
    let name: String
    let value: @Sendable (Value) -> Any

    /// A part with its name, which redaction looks at as it does at a property's.
    public init(_ name: String, _ value: @escaping @Sendable (Value) -> Any) {
      self.name = name
      self.value = value
    }
  }

  /// What the walk is to show; nil for what it would show by itself.
  let facets: @Sendable (Value, Walk) -> Facets?

  /// What reflection finds, as if nothing had been said of the type.
  public static var reflected: Rendering { Rendering { _, _ in nil } }

  /// Nothing but the type's name.
  public static var hidden: Rendering { Rendering { _, _ in .redacted } }

  /// A text, which a reader sees as it would a string; two values of one text are the same in a diff.
  public static func text(_ text: @escaping @Sendable (Value) -> String) -> Rendering {
    Rendering { value, _ in .string(text(value)[...]) }
  }

  /// A list of named parts, each rendered as what it is.
  public static func fields(_ fields: [Field]) -> Rendering {
    Rendering { value, walk in
      .fields(.struct, walk.facts(of: value), FieldParts(value: value, fields: fields))
    }
  }

  /// What reflection finds in something made of the value, such as a snapshot.
  public static func like<Part>(_ part: @escaping @Sendable (Value) -> Part) -> Rendering {
    Rendering<Part>.reflected.pullback(part)
  }

  /// The rendering of wholes that look like a part of them.
  ///
  /// What the policy hides by type stays hidden.
  public func pullback<Whole>(_ part: @escaping @Sendable (Whole) -> Value) -> Rendering<Whole> {
    Rendering<Whole> { whole, walk in
      let value = part(whole)
      if walk.facts(of: value).isRedacted { return .redacted }
      return facets(value, walk) ?? walk.plainFacets(of: value)
    }
  }
}

/// Named parts that are made when they are looked at.
private struct FieldParts<Value>: Parts {
  let value: Value
  let fields: [Rendering<Value>.Field]

  var count: Int { fields.count }

  func page(_ range: Range<Int>) -> [Part] { range.map { part($0) } }

  func part(named segment: String) -> Part? {
    fields.indices.first { self.segment($0) == segment }.map { part($0) }
  }

  private func part(_ index: Int) -> Part {
    Part(label: fields[index].name, segment: segment(index), value: fields[index].value(value))
  }

  /// The name, and for a later field of the same name its position with it.
  private func segment(_ index: Int) -> String {
    let name = fields[index].name
    return fields[..<index].contains { $0.name == name } ? "\(name)~\(index + 1)" : name
  }
}
