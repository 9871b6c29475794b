/// The name that a dictionary's key or a set's element goes by, and its place among the others.
struct KeyName {
  /// How names are ordered: integers, then reals, then text as Swift orders strings, by the scalars of their NFC.
  enum Order: Comparable {
    case integer(Int128)
    case real(Double)
    case text
  }

  var order: Order
  /// The path segment.
  var text: String
  /// The key for people and for redaction; the same as `text` unless that had to be a hash.
  var label: String
  /// Whether the key is a string.
  var isString = false
  /// Tells apart keys whose names are alike, such as two redacted ones, without showing them.
  var tie: UInt64 = 0

  init(_ text: String, order: Order = .text, isString: Bool = false) {
    self.order = order
    self.isString = isString
    self.text = text
    self.label = text
  }
}

extension KeyName: Comparable {
  static func == (left: KeyName, right: KeyName) -> Bool {
    left.order == right.order && left.text == right.text && left.tie == right.tie
  }

  static func < (left: KeyName, right: KeyName) -> Bool {
    if left.order != right.order { return left.order < right.order }
    return left.text == right.text ? left.tie < right.tie : left.text < right.text
  }
}

extension Walk {
  /// Scalars of a key's text above which its segment is a hash.
  private static let longestSegment = 512

  /// The name of a key or of a set's element; the same text in every process.
  func name(ofKey value: Any) -> KeyName {
    if type(of: value) == AnyHashable.self, let key = value as? AnyHashable { return name(ofKey: key.base) }
    if !redaction.hasTypeRules {
      if let text = value as? String { return shortened(KeyName(text, isString: true)) }
      if let integer = value as? Int { return KeyName(String(integer), order: .integer(Int128(integer))) }
    }
    let facets = facets(of: value)
    if let text = facets.text { return shortened(KeyName(String(text), isString: true)) }
    if facets.kind == .primitive, let integer = value as? any BinaryInteger {
      return KeyName(integer.description, order: .integer(Int128(clamping: integer)))
    }
    if facets.kind == .primitive, let real = value as? any BinaryFloatingPoint {
      return KeyName("\(real)", order: .real(Double(real)))
    }
    if case .enumCase(let name) = facets.style, facets.parts.count == 0 { return KeyName(name) }
    if facets.kind == .struct, let raw = value as? any RawRepresentable { return name(ofKey: raw.anyRawValue) }
    var name = KeyName(preview(of: value, facets, limit: Preview.keyLimit))
    if redaction.isActive {
      let plain = Walk(options: RenderOptions(redaction: redaction.revealing, isLive: isLive))
      name.tie = ByteRun.hash(of: plain.preview(of: value, limit: Preview.keyLimit))
    }
    return shortened(name)
  }

  private func shortened(_ name: KeyName) -> KeyName {
    guard name.text.utf8.count > Self.longestSegment else { return name }
    let scalars = name.text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: Self.longestSegment, limitedBy: scalars.endIndex),
      end != scalars.endIndex
    else { return name }
    var short = name
    short.text = "#" + ByteRun.hexadecimal(ByteRun.hash(of: name.text))
    return short
  }
}

extension RawRepresentable {
  fileprivate var anyRawValue: Any { rawValue }
}
