extension Facets {
  /// The largest magnitude that every JSON reader keeps exact.
  static let exactLimit: Int64 = 1 << 53 - 1

  static func number(_ type: String, _ text: String, exact value: Scalar?) -> Facets {
    var facets = Facets(.primitive, style: .plain(text))
    facets.numericType = type
    facets.scalar = value
    facets.unserializable = value == nil ? text : nil
    return facets
  }
}

extension Facets {
  /// A value of a type that says itself that it is a number, or a vector of numbers.
  static func numeric(_ value: Any, _ type: String) -> Facets? {
    if let integer = value as? any BinaryInteger { return .integer(integer, type) }
    if let real = value as? any BinaryFloatingPoint { return .real(real, String(describing: real), type) }
    return (value as? any SIMD).map { .vector($0) }
  }

  fileprivate static func integer(_ integer: some BinaryInteger, _ type: String) -> Facets {
    let small = Int64(exactly: integer).flatMap { $0.magnitude <= exactLimit.magnitude ? Scalar.int($0) : nil }
    return .number(type, String(integer), exact: small)
  }

  fileprivate static func real(
    _ real: some BinaryFloatingPoint, _ text: @autoclosure () -> String, _ type: String
  ) -> Facets {
    if real.isNaN { return .number(type, "NaN", exact: nil) }
    if real.isInfinite { return .number(type, real.sign == .minus ? "-Infinity" : "Infinity", exact: nil) }
    if real.isZero, real.sign == .minus { return .number(type, "-0", exact: nil) }
    return .number(type, text(), exact: Double(exactly: real).map(Scalar.double))
  }

  /// A mirror sees one opaque machine register.
  private static func vector<Vector: SIMD>(_ vector: Vector) -> Facets {
    .sequence(.array, IndexedParts(base: vector.indices.map { vector[$0] }))
  }
}

extension Faceted where Self: FixedWidthInteger {
  func facets(_ walk: Walk) -> Facets { .integer(self, walk.facts(of: self).name) }
}

extension Faceted where Self: BinaryFloatingPoint & CustomStringConvertible {
  func facets(_ walk: Walk) -> Facets { .real(self, description, walk.facts(of: self).name) }
}

extension Int: Faceted {}
extension Int8: Faceted {}
extension Int16: Faceted {}
extension Int32: Faceted {}
extension Int64: Faceted {}
extension Int128: Faceted {}
extension UInt: Faceted {}
extension UInt8: Faceted {}
extension UInt16: Faceted {}
extension UInt32: Faceted {}
extension UInt64: Faceted {}
extension UInt128: Faceted {}
extension Float: Faceted {}
extension Double: Faceted {}
#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
  extension Float16: Faceted {}
#endif
#if (arch(i386) || arch(x86_64)) && !os(Windows) && !os(Android)
  extension Float80: Faceted {}
#endif

extension Bool: Faceted {
  func facets(_ walk: Walk) -> Facets {
    var facets = Facets(.primitive, style: .plain(String(self)))
    facets.scalar = .bool(self)
    return facets
  }
}

extension Duration: Faceted {
  func facets(_ walk: Walk) -> Facets {
    let (seconds, attoseconds) = components
    let fraction = attoseconds.magnitude
    var digits = String(repeating: "0", count: 18 - String(fraction).count) + String(fraction)
    while digits.last == "0" { digits.removeLast() }
    let sign = seconds < 0 || attoseconds < 0 ? "-" : ""
    let text = sign + String(seconds.magnitude) + (digits.isEmpty ? "" : "." + digits)
    var facets = Facets.number("Duration", text, exact: nil)
    facets.style = .plain(text + " s")
    return facets
  }
}
