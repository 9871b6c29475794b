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
  /// The key's type, by which keys of one text, such as a string and a character, are told apart.
  var type = "String"
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
    left.order == right.order && left.text == right.text && left.type == right.type && left.tie == right.tie
  }

  static func < (left: KeyName, right: KeyName) -> Bool {
    if left.order != right.order { return left.order < right.order }
    if left.text != right.text { return left.text < right.text }
    return left.type == right.type ? left.tie < right.tie : left.type < right.type
  }
}

extension Walk {
  /// Scalars of a key's text above which its segment is a hash.
  private static let longestSegment = 512

  /// Raw values of raw values that are followed; a type may have itself as its raw value.
  private static let mostRaw = 4

  /// The name of a key or of a set's element; the same text in every process.
  func name(ofKey value: Any) -> KeyName {
    if type(of: value) == AnyHashable.self, let key = value as? AnyHashable { return name(ofKey: key.base) }
    if !redaction.hasTypeRules {
      if let text = value as? String { return shortened(KeyName(text, isString: true)) }
    }
    var name = name(ofKey: value, raw: 0)
    name.type = facts(of: value).name
    return shortened(name)
  }

  private func name(ofKey value: Any, raw level: Int) -> KeyName {
    if !redaction.hasTypeRules, let integer = value as? Int {
      return KeyName(String(integer), order: .integer(Int128(integer)))
    }
    let facets = facets(of: value)
    if let text = facets.text { return KeyName(String(text), isString: true) }
    if facets.kind == .primitive, let integer = value as? any BinaryInteger {
      return KeyName(integer.description, order: .integer(Int128(clamping: integer)))
    }
    if facets.kind == .primitive, let real = value as? any BinaryFloatingPoint {
      return KeyName("\(real)", order: .real(Double(real)))
    }
    if case .enumCase(let name) = facets.style, facets.parts.count == 0 { return KeyName(name) }
    if facets.kind == .struct, level < Self.mostRaw, let raw = value as? any RawRepresentable {
      return name(ofKey: raw.anyRawValue, raw: level + 1)
    }
    let (text, isCut) = exactPreview(of: value, facets, limit: Preview.keyLimit)
    var name = KeyName(text)
    if isCut || redaction.isActive {
      let plain = Walk(options: RenderOptions(redaction: redaction.revealing, isLive: isLive))
      let limit = isCut ? Preview.tieLimit : Preview.keyLimit
      name.tie = ByteRun.hash(of: plain.exactPreview(of: value, plain.facets(of: value), limit: limit).text)
    }
    return name
  }

  private func exactPreview(of value: Any, _ facets: Facets, limit: Int) -> (text: String, isCut: Bool) {
    var line = Preview(limit: limit, isExact: true)
    write(facets, into: &line, level: 0)
    return (line.finished, line.isCut)
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
