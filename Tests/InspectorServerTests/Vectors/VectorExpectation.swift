import StoreJSON

/// The answers a vector expects, and how those that came differ.
struct VectorExpectation {
  /// One message of the server.
  struct Received {
    let message: JSONValue
    /// As it came, header included.
    let frame: String

    var isNotification: Bool { message.object?["method"] != nil }
  }

  let pattern: VectorPattern
  let entries: [JSONObject]

  /// True if the server is to end by itself.
  var endsServer: Bool { entries.contains { $0["exit"] != nil } }

  /// True once as much has come as is expected.
  func isDue(_ received: [Received], exitCode: Int32?) -> Bool {
    received.count >= entries.count { $0["exit"] == nil } && (!endsServer || exitCode != nil)
  }

  /// What is otherwise than expected; responses are in order among themselves, and so are notifications.
  func differences(of received: [Received], exitCode: Int32?) -> [String] {
    var responses = received.filter { !$0.isNotification }[...]
    var notifications = received.filter(\.isNotification)[...]
    var differences = endsServer || exitCode == nil ? [] : ["the server ended with \(exitCode ?? 0)"]
    for (kind, expected) in entries.compactMap(\.members.first) {
      switch kind {
      case "exit":
        differences += pattern.differences(of: exitCode.map { .int(Int64($0)) } ?? nil, from: expected, at: "exit")
      case "notification":
        let message = notifications.popFirst()?.message ?? nil
        differences += pattern.differences(of: message, from: Self.notification(expected), at: kind)
      case "text":
        let frame = responses.popFirst()?.frame ?? "nothing"
        if .string(frame) != expected { differences.append("\(frame) and not \(text(expected))") }
      case "result", "error":
        let message = responses.popFirst()?.message ?? nil
        differences += pattern.differences(of: message, from: Self.response(kind, expected), at: kind)
      default: differences.append("nobody knows how to expect \(kind)")
      }
    }
    return differences + (responses + notifications).map { "nobody expects \(text($0.message))" }
  }

  private func text(_ value: JSONValue) -> String { (try? value.text) ?? "unprintable" }

  private static func notification(_ expected: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "method": expected["method"] ?? "$any", "params": expected["match"] ?? "$any", "id": "$absent"]
  }

  private static func response(_ kind: String, _ expected: JSONValue) -> JSONValue {
    let id = expected["id"] ?? "$absent"
    guard kind == "error" else {
      return ["jsonrpc": "2.0", "id": id, "result": expected["match"] ?? "$any", "error": "$absent"]
    }
    let error: JSONValue = [
      "code": expected["code"] ?? nil, "message": "$string", "data": expected["data"] ?? "$optional",
    ]
    return ["jsonrpc": "2.0", "id": id, "error": error, "result": "$absent"]
  }
}
