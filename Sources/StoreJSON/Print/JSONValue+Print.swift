private import CJSONC

extension JSONValue {
  /// Appends this value as JSON text, without white space and with `/` as it is.
  ///
  /// - Parameter bytes: where the UTF-8 text goes; unchanged if this throws.
  /// - Throws: what cannot be written.
  /// - Complexity: O(*n*) in the size of the text. The tree json-c builds for it takes about 13 times the text.
  public func append(to bytes: inout [UInt8]) throws(JSONPrintError) {
    let root = try JSONTree.make(self, depth: 0)
    defer { json_object_put(root) }
    var count = 0
    guard let text = json_object_to_json_string_length(root, JSONTree.flags, &count) else { throw .outOfMemory }
    bytes.append(contentsOf: UnsafeRawBufferPointer(start: text, count: count))
  }

  /// This value as JSON text, without white space.
  public var text: String {
    get throws(JSONPrintError) {
      var bytes: [UInt8] = []
      try append(to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}

/// Builds the tree json-c prints.
///
/// A node belongs to whoever called until it is added to its parent; each function here frees what it made before it
/// throws. Depth is bounded because json-c prints and frees by recursion.
private enum JSONTree {
  static let flags = JSON_C_TO_STRING_PLAIN | JSON_C_TO_STRING_NOSLASHESCAPE

  /// The node of a value; nil is json-c's null.
  static func make(_ value: JSONValue, depth: Int) throws(JSONPrintError) -> OpaquePointer? {
    switch value {
    case .null: return nil
    case .bool(let bool): return try made(json_object_new_boolean(bool ? 1 : 0))
    case .int(let int): return try made(json_object_new_int64(int))
    case .uint(let uint): return try made(json_object_new_uint64(uint))
    case .double(let double):
      guard double.isFinite else { throw .nonFinite }
      return try made(double.description.withCString { json_object_new_double_s(double, $0) })
    case .decimal(let text):
      guard JSONScanner.isNumber(text) else { throw .notANumber(text) }
      return try made(text.withCString { json_object_new_double_s(0, $0) })
    case .string(let string): return try make(string)
    case .array(let elements): return try make(elements, depth: depth + 1)
    case .object(let object): return try make(object, depth: depth + 1)
    }
  }

  private static func make(_ string: String) throws(JSONPrintError) -> OpaquePointer {
    var string = string
    let node = string.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { chars in
        Int32(exactly: chars.count).map { json_object_new_string_len(chars.baseAddress, $0) }
      }
    }
    guard let node else { throw .tooLong }
    return try made(node)
  }

  private static func make(_ elements: [JSONValue], depth: Int) throws(JSONPrintError) -> OpaquePointer {
    guard depth <= JSONLimits.deepest else { throw .tooDeep }
    let array = try made(json_object_new_array())
    do throws(JSONPrintError) {
      for element in elements {
        let child = try make(element, depth: depth)
        guard json_object_array_add(array, child) == 0 else {
          json_object_put(child)
          throw .outOfMemory
        }
      }
    } catch {
      json_object_put(array)
      throw error
    }
    return array
  }

  private static func make(_ object: JSONObject, depth: Int) throws(JSONPrintError) -> OpaquePointer {
    guard depth <= JSONLimits.deepest else { throw .tooDeep }
    if object.members.contains(where: { $0.key.containsNUL }) { return try makeText(object, depth: depth) }
    let node = try made(json_object_new_object())
    do throws(JSONPrintError) {
      for (key, value) in object.members {
        let child = try make(value, depth: depth)
        guard key.withCString({ json_object_object_add(node, $0, child) }) == 0 else {
          json_object_put(child)
          throw .outOfMemory
        }
      }
    } catch {
      json_object_put(node)
      throw error
    }
    return node
  }

  /// An object with U+0000 in a name, as a node that carries its finished text: json-c's own names end at U+0000.
  private static func makeText(_ object: JSONObject, depth: Int) throws(JSONPrintError) -> OpaquePointer {
    var text: [UInt8] = []
    for (key, value) in object.members {
      text.append(text.isEmpty ? UInt8(ascii: "{") : UInt8(ascii: ","))
      try JSONValue.string(key).append(to: &text)
      text.append(UInt8(ascii: ":"))
      let child = try make(value, depth: depth)
      defer { json_object_put(child) }
      var count = 0
      guard let printed = json_object_to_json_string_length(child, flags, &count) else { throw .outOfMemory }
      text.append(contentsOf: UnsafeRawBufferPointer(start: printed, count: count))
    }
    text.append(UInt8(ascii: "}"))
    return try made(String(decoding: text, as: UTF8.self).withCString { json_object_new_double_s(0, $0) })
  }

  private static func made(_ node: OpaquePointer?) throws(JSONPrintError) -> OpaquePointer {
    guard let node else { throw .outOfMemory }
    return node
  }
}

extension String {
  fileprivate var containsNUL: Bool {
    var copy = self
    return copy.withUTF8 { $0.contains(0) }
  }
}
