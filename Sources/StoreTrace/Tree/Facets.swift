/// What can be said of a value before any child of it is looked at.
struct Facets {
  /// How the value is written in one line.
  enum Style {
    /// As it is.
    case plain(String)
    /// In quotes, with control characters escaped.
    case quoted(Substring)
    /// The parts between two texts, with or without their labels.
    case list(open: String, close: String, separator: String, labelled: Bool)
    /// The payload's own text, `nil` without one.
    case optional
    /// The case's name and its payload.
    case enumCase(String)
  }

  var kind: ValueNode.Kind
  var style: Style
  /// The type to show where it is not the value's own.
  var type: String?
  var scalar: Scalar?
  var unserializable: String?
  var numericType: String?
  var text: Substring?
  var bytes: ByteRun?
  var count: ValueNode.Count?
  var sentinel: Sentinel?
  /// The object that must not be entered again below this value.
  var object: ObjectIdentifier?
  /// How many objects down the current path a cycle leads back to, and where that is.
  var target: Int?
  var parts: any Parts = NoParts()
  /// Whether a dictionary's order is its own and not the one its keys are sorted in.
  var isOrdered = false

  init(_ kind: ValueNode.Kind, style: Style) {
    self.kind = kind
    self.style = style
  }
}

extension Facets {
  static var redacted: Facets {
    var facets = Facets(.redacted, style: .plain(RedactionPolicy.mark))
    facets.sentinel = .redacted
    return facets
  }

  static func opaque(_ type: String) -> Facets { Facets(.opaque, style: .plain("‹\(type)›")) }

  static func sequence(_ kind: ValueNode.Kind, _ parts: any Parts) -> Facets {
    var facets = Facets(kind, style: .list(open: "[", close: "]", separator: ", ", labelled: false))
    facets.count = ValueNode.Count(indexed: parts.count)
    facets.parts = parts
    return facets
  }
}

/// A standard library type that says itself what it is made of, without a `Mirror`.
protocol Faceted {
  func facets(_ walk: Walk) -> Facets
}
