private import CJSONC

/// Turns json-c's tree into values, undoing what `JSONRewriter` wrote.
///
/// It recurses at most `JSONLimits.deepest` deep, since only checked texts become trees. Every pointer it follows belongs
/// to the tree that `JSONParser.parse` holds while this runs; texts are copied out.
struct JSONWalk {
  let isRewritten: Bool
  let verbatimKey: String?

  /// The value of a node and everything below it; json-c's null is no node.
  func value(_ node: OpaquePointer?) -> JSONValue {
    guard let node else { return .null }
    switch json_object_get_type(node) {
    case json_type_string: return string(node)
    case json_type_int: return integer(node)
    case json_type_object: return object(node)
    case json_type_array: return array(node)
    case json_type_boolean: return .bool(json_object_get_boolean(node) != 0)
    case json_type_double: return .double(json_object_get_double(node))
    default: return .null
    }
  }

  private func object(_ node: OpaquePointer) -> JSONValue {
    let table = json_object_get_object(node)
    var object = JSONObject(capacity: Int(json_object_object_length(node)))
    var entry = lh_table_head(table)
    while let member = entry {
      if let name = lh_entry_k(member) {
        let written = String(cString: name.assumingMemoryBound(to: CChar.self))
        let key = isRewritten ? JSONRewriter.restored(written) : written
        let child = lh_entry_v(member).map { OpaquePointer($0) }
        object.append(key, key == verbatimKey ? verbatim(child) : value(child))
      }
      entry = lh_entry_next(member)
    }
    return .object(object)
  }

  private func array(_ node: OpaquePointer) -> JSONValue {
    let count = json_object_array_length(node)
    var elements: [JSONValue] = []
    elements.reserveCapacity(Int(count))
    for index in 0..<count { elements.append(value(json_object_array_get_idx(node, index))) }
    return .array(elements)
  }

  private func integer(_ node: OpaquePointer) -> JSONValue {
    let int = json_object_get_int64(node)
    // json-c clamps, so only the largest can stand for something larger.
    guard int == Int64.max else { return .int(int) }
    let uint = json_object_get_uint64(node)
    return uint > UInt64(Int64.max) ? .uint(uint) : .int(int)
  }

  private func string(_ node: OpaquePointer) -> JSONValue {
    let bytes = UnsafeRawBufferPointer(
      start: json_object_get_string(node), count: Int(json_object_get_string_len(node)))
    let string = String(decoding: bytes, as: UTF8.self)
    guard isRewritten else { return .string(string) }
    return JSONRewriter.numberToken(in: string).map(JSONValue.number) ?? .string(JSONRewriter.restored(string))
  }

  /// A value whose number, if it is one, prints as it was written.
  private func verbatim(_ node: OpaquePointer?) -> JSONValue {
    let value = value(node)
    guard case .double(let double) = value, let text = json_object_get_string(node) else { return value }
    // json-c keeps the token of a fraction as the text of its node.
    let string = String(cString: text)
    let token = JSONRewriter.numberToken(in: string) ?? string
    return double.description == token ? value : .decimal(token)
  }
}
