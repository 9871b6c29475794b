import StoreJSON
import StoreTrace

/// Leaves secrets out of messages on their way to a log.
///
/// What the server sends was redacted when it was rendered. What a client sends was not: a member whose name is on a
/// key list is masked, and where a store hides values by type or path, which JSON does not tell, all of an action is.
struct WireRedaction {
  private static let mark = JSONValue.string(RedactionPolicy.mark)

  let policies: [RedactionPolicy]

  func redact(_ message: JSONValue) -> JSONValue {
    guard case .object(let object) = message else { return mask(message) }
    // Whatever the method, which may be misspelt.
    let mayHoldAction = object["method"] != nil
    let hidesByMoreThanKeys = policies.contains(where: \.hidesByTypeOrPath)
    return mayHoldAction && hidesByMoreThanKeys ? redactActions(in: message) : byKeys(message)
  }

  private func byKeys(_ value: JSONValue) -> JSONValue {
    let hidesValue = writesSecret(value)
    return map(value) { key, member in
      isSecret(key) || key == "value" && hidesValue ? Self.mark : byKeys(member)
    }
  }

  private func redactActions(in value: JSONValue) -> JSONValue {
    map(value) { key, member in key == "action" || isSecret(key) ? mask(member) : redactActions(in: member) }
  }

  // Keeps the shape and the names of cases, and nothing else.
  private func mask(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object: map(value) { _, member in mask(member) }
    case .array, .null, .bool, .int, .uint, .double, .decimal, .string: Self.mark
    }
  }

  private func map(_ value: JSONValue, _ change: (String, JSONValue) -> JSONValue) -> JSONValue {
    switch value {
    case .object(let object):
      var changed = JSONObject(capacity: object.count)
      for (key, member) in object.members { changed.append(key, change(key, member)) }
      return .object(changed)
    case .array(let elements): return .array(elements.map { change("", $0) })
    default: return value
    }
  }

  // A binding's write names the secret beside it: {"path": "/password", "value": "…"}.
  private func writesSecret(_ value: JSONValue) -> Bool {
    guard case .object(let object) = value, case .string(let path)? = object["path"] else { return false }
    return isSecret(path)
  }

  private func isSecret(_ key: String) -> Bool {
    RedactionPolicy.standard.isRedactedKey(key) || policies.contains { $0.isRedactedKey(key) }
  }
}
