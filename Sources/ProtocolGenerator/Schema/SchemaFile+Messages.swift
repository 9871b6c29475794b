import StoreJSON

extension SchemaFile {
  private typealias Definition = (name: String, schema: JSONObject)

  private static let version: JSONValue = ["const": "2.0"]
  private static let id: JSONValue = ["type": ["number", "string"]]

  /// The definitions of messages, in the order they are written.
  var messages: [(name: String, schema: JSONObject)] {
    let requests = model.requests.flatMap { [request($0), response($0)] }
    let notifications = model.notifications.map(notification)
    let errors = model.errors.map(error)
    return sides + requests + notifications + errors
  }

  private var sides: [Definition] {
    let names = { (direction: Direction) -> [String] in
      model.requests.filter { $0.messageDirection == direction }.map { "\($0.typeName)Request" }
        + model.notifications.filter { $0.messageDirection == direction }.map { "\($0.typeName)Notification" }
    }
    let answers = ["Response", "ErrorResponse"]
    let asksBack = model.requests.contains { $0.messageDirection == .serverToClient }
    let result: JSONObject = [
      "description": "An answer; NameResponse has the result of each method.", "type": "object",
      "properties": ["jsonrpc": Self.version, "id": Self.id, "result": true],
      "required": ["jsonrpc", "id", "result"],
    ]
    let failure: JSONObject = [
      "description": "A refusal. The id is null where it could not be read.", "type": "object",
      "properties": [
        "jsonrpc": Self.version, "id": ["type": ["number", "string", "null"]],
        "error": ["anyOf": references(model.errors.map(\.typeName))],
      ],
      "required": ["jsonrpc", "id", "error"],
    ]
    return [
      (
        "ClientMessage",
        [
          "description": "What a client sends.",
          "anyOf": references(names(.clientToServer) + (asksBack ? answers : [])),
        ]
      ),
      (
        "ServerMessage", ["description": "What a server sends.", "anyOf": references(names(.serverToClient) + answers)]
      ),
      ("Response", result), ("ErrorResponse", failure),
    ]
  }

  private func request(_ request: RequestEntry) -> Definition {
    ("\(request.typeName)Request", message(request, id: Self.id))
  }

  private func notification(_ notification: NotificationEntry) -> Definition {
    ("\(notification.typeName)Notification", message(notification, id: nil))
  }

  private func message(_ method: some MethodEntry, id: JSONValue?) -> JSONObject {
    var members: JSONObject = ["jsonrpc": Self.version]
    members["id"] = id
    members["method"] = ["const": .string(method.method)]
    var required = members.members.map { JSONValue.string($0.key) }
    if let params = method.params {
      members["params"] = .object(params.schema)
      required.append("params")
    } else {
      // Nothing is needed, which the wire can say in four ways.
      members["params"] = ["type": ["object", "array", "null"], "maxItems": 0]
    }
    return [
      "description": .string(method.documentation), "type": "object", "properties": .object(members),
      "required": .array(required),
    ]
  }

  private func response(_ request: RequestEntry) -> Definition {
    let schema: JSONObject = [
      "description": .string("The answer to `\(request.method)`."), "type": "object",
      "properties": ["jsonrpc": Self.version, "id": Self.id, "result": .object(request.result.schema)],
      "required": ["jsonrpc", "id", "result"],
    ]
    return ("\(request.typeName)Response", schema)
  }

  private func error(_ error: ErrorEntry) -> Definition {
    var members: JSONObject = ["code": ["const": .int(Int64(error.code))], "message": ["type": "string"]]
    if let data = error.data { members["data"] = .object(data.schema) }
    let schema: JSONObject = [
      "description": .string("\(error.when) \(error.do)"), "type": "object", "properties": .object(members),
      "required": .array(["code", "message"] + (error.data == nil ? [] : ["data"])),
    ]
    return (error.typeName, schema)
  }

  private func references(_ names: [String]) -> JSONValue {
    .array(names.map { ["$ref": .string("#/$defs/\($0)")] })
  }
}
