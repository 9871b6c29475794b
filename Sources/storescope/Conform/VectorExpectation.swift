import StoreJSON

/// The answers a vector expects, and how those that came differ.
struct VectorExpectation {
  /// How closely a server is looked at.
  enum Reading {
    /// It speaks our vocabulary, and so says nothing that is not expected.
    case ours
    /// Others may speak of other things meanwhile, and lack our methods.
    case foreign
  }

  let pattern: VectorPattern
  let entries: [JSONObject]
  let reading: Reading

  /// True if the server is to end by itself.
  var endsServer: Bool { entries.contains { $0["exit"] != nil } }

  /// True once as much has come as is expected.
  func isDue(_ received: [VectorMessage], exitCode: Int32?) -> Bool {
    relevant(received).count >= entries.count { $0["exit"] == nil } && (!endsServer || exitCode != nil)
  }

  /// What is otherwise than expected; notifications are in order, and responses are found by their ids: a request may be
  /// answered after one that was sent later.
  func differences(of received: [VectorMessage], exitCode: Int32?) -> [String] {
    let relevant = relevant(received)
    var responses = relevant.filter { !$0.hasMethod }
    var notifications = relevant.filter(\.hasMethod)[...]
    var differences = endsServer || exitCode == nil ? [] : ["the server ended with \(exitCode ?? 0)"]
    for (kind, expected) in entries.compactMap(\.members.first) {
      switch kind {
      case "exit": differences += ending(exitCode, expected)
      case "notification":
        let message = notifications.popFirst()?.message ?? nil
        differences += pattern.differences(of: message, from: Self.notification(expected), at: kind)
      case "text":
        if let index = responses.firstIndex(where: { .string($0.frame) == expected }) {
          responses.remove(at: index)
        } else {
          differences.append("no answer is \(pattern.text(expected))")
        }
      default: differences += take(kind, expected, from: &responses)
      }
    }
    return differences + (responses + notifications).map { "nobody expects \(pattern.text($0.message))" }
  }

  // What a server says of its own accord is its own affair, but where it is of our vocabulary.
  private func relevant(_ received: [VectorMessage]) -> [VectorMessage] {
    guard reading == .foreign else { return received }
    return received.filter { entry in
      guard entry.hasMethod else { return true }
      return entry.message.object?["method"]?.string?.hasPrefix("store/") ?? false
    }
  }

  private func ending(_ exitCode: Int32?, _ expected: JSONValue) -> [String] {
    guard let exitCode else { return ["the server did not end"] }
    return .int(Int64(exitCode)) == expected
      ? [] : ["the server ended with \(exitCode) and not \(pattern.text(expected))"]
  }

  private func take(_ kind: String, _ expected: JSONValue, from responses: inout [VectorMessage]) -> [String] {
    let id = pattern.filled(expected.object?["id"] ?? nil)
    guard let index = responses.firstIndex(where: { $0.message.object?["id"] == id }) else {
      return [id == nil ? "no error came with the id null" : "\(pattern.text(id)) was not answered"]
    }
    let message = responses.remove(at: index).message
    guard let shape = response(kind, expected, failed: message.object?["error"] != nil) else {
      return ["nobody knows how to expect \(kind)"]
    }
    let differences = pattern.differences(of: message, from: shape)
    return differences.isEmpty ? [] : ["\(differences.joined(separator: ", ")) in \(pattern.text(message))"]
  }

  private static func notification(_ expected: JSONValue) -> JSONValue {
    let members = expected.object ?? JSONObject()
    return [
      "jsonrpc": "2.0", "method": members["method"] ?? "$any", "params": members["match"] ?? "$any", "id": "$absent",
    ]
  }

  private func response(_ kind: String, _ expected: JSONValue, failed: Bool) -> JSONValue? {
    let members = expected.object ?? JSONObject()
    let id = members["id"] ?? "$absent"
    let result: JSONValue = ["jsonrpc": "2.0", "id": id, "result": members["match"] ?? "$any", "error": "$absent"]
    let error: JSONObject = [
      "code": members["code"] ?? "$integer", "message": "$string", "data": members["data"] ?? "$optional",
    ]
    let failure: JSONValue = ["jsonrpc": "2.0", "id": id, "error": .object(error), "result": "$absent"]
    switch kind {
    case "result": return result
    case "error": return failure
    case "answer":
      guard failed else { return result }
      if let codes = members["codes"] {
        return ["jsonrpc": "2.0", "id": id, "error": ["code": ["$oneOf": codes], "message": "$string"]]
      }
      return reading == .ours ? result : failure
    default: return nil
    }
  }
}
