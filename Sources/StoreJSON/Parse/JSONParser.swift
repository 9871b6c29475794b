private import CJSONC

/// Parses JSON texts, one after the other, on the thread that owns it.
///
/// It keeps json-c's tokener between texts, which saves its allocations; a parser can neither be copied nor shared. Each
/// text is checked in Swift, then parsed by json-c, turned into values and freed, all before `parse` returns.
public struct JSONParser: ~Copyable {
  /// A tokener that has read a larger text is not kept, because its buffer never shrinks.
  private static let keptBytes = 64 * 1024

  private let limits: JSONLimits
  private let verbatimKey: String?
  private var tokener = JSONParser.makeTokener()

  /// A parser.
  ///
  /// - Parameters:
  ///   - limits: how large a text may be.
  ///   - verbatimKey: the name of members whose numbers must print as they were written: where a `double` would not
  ///     (`1.00`, `1e2`), the value is `decimal`.
  public init(limits: JSONLimits = JSONLimits(), verbatimKey: String? = nil) {
    self.limits = limits
    self.verbatimKey = verbatimKey
  }

  deinit { json_tokener_free(tokener) }

  /// Parses one text.
  ///
  /// - Parameter bytes: the whole text, UTF-8; not kept.
  /// - Returns: the value, which shares nothing with `bytes` or with json-c.
  /// - Throws: what is wrong with the text, and where.
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func parse(_ bytes: UnsafeRawBufferPointer) throws(JSONSyntaxError) -> JSONDocument {
    guard bytes.count < Int32.max / 8 else { throw JSONSyntaxError(reason: .tooLarge, offset: 0) }
    let text = ByteView(bytes)
    var scanner = JSONScanner(text, limits: limits)
    let range = try scanner.scan()
    defer {
      if bytes.count > Self.keptBytes {
        json_tokener_free(tokener)
        tokener = Self.makeTokener()
      }
    }
    let walk = JSONWalk(isRewritten: scanner.isIrregular, verbatimKey: verbatimKey)
    let value: JSONValue?
    if scanner.isIrregular {
      let rewritten = try JSONRewriter.rewrite(text, range, limits: limits)
      value = rewritten.withUnsafeBytes { parse($0, walk: walk) }
    } else {
      value = parse(text.slice(range), walk: walk)
    }
    guard let value else { throw JSONSyntaxError(reason: .refused, offset: range.lowerBound) }
    let hasDuplicates = value.object.map { $0.count != scanner.membersAtTop } ?? false
    return JSONDocument(value: value, duplicateKeys: hasDuplicates ? scanner.duplicates() : [])
  }

  /// Parses a checked text; nil when json-c does not take it to its end.
  private func parse(_ text: UnsafeRawBufferPointer, walk: JSONWalk) -> JSONValue? {
    guard let tokener else { return nil }
    json_tokener_reset(tokener)
    let root = text.withMemoryRebound(to: CChar.self) {
      json_tokener_parse_ex(tokener, $0.baseAddress, Int32($0.count))
    }
    defer { json_object_put(root) }
    guard json_tokener_get_error(tokener) == json_tokener_success else { return nil }
    // Only the blank behind a rewritten text may be left.
    let rest = text.count - Int(json_tokener_get_parse_end(tokener))
    guard rest == 0 || walk.isRewritten && rest == 1 else { return nil }
    return walk.value(root)
  }

  private static func makeTokener() -> UnsafeMutablePointer<json_tokener>? {
    // The scanner holds the limit on depth; json-c's own is one level more, for the value inside the innermost array.
    json_tokener_new_ex(Int32(JSONLimits.deepest) + 2)
  }
}

extension JSONValue {
  /// Parses one text, without a parser to keep.
  ///
  /// - Throws: what is wrong with the text, and where.
  public static func parse(
    _ bytes: UnsafeRawBufferPointer, limits: JSONLimits = JSONLimits()
  ) throws(JSONSyntaxError) -> JSONValue {
    var parser = JSONParser(limits: limits)
    return try parser.parse(bytes).value
  }

  /// Parses one text, without a parser to keep.
  ///
  /// - Throws: what is wrong with the text, and where.
  public static func parse(_ bytes: [UInt8], limits: JSONLimits = JSONLimits()) throws(JSONSyntaxError) -> JSONValue {
    try bytes.withUnsafeBufferPointer { bytes throws(JSONSyntaxError) in
      try parse(UnsafeRawBufferPointer(bytes), limits: limits)
    }
  }

  /// Parses one text, without a parser to keep.
  ///
  /// - Throws: what is wrong with the text, and where.
  public static func parse(_ text: String, limits: JSONLimits = JSONLimits()) throws(JSONSyntaxError) -> JSONValue {
    try parse(Array(text.utf8), limits: limits)
  }
}
