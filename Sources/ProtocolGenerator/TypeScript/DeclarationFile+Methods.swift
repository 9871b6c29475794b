import StoreJSON

extension DeclarationFile {
  /// The maps from methods to what they carry, and the types a client makes of them.
  var methods: String {
    let requests = [Direction.clientToServer, .serverToClient].map { direction in
      map(
        direction == .clientToServer ? "ClientRequests" : "ServerRequests",
        "The requests that a \(direction.sender) sends, by method.",
        model.requests.filter { $0.messageDirection == direction }.map(entry))
    }
    let notifications = [Direction.clientToServer, .serverToClient].map { direction in
      map(
        direction == .clientToServer ? "ClientNotifications" : "ServerNotifications",
        "The notifications that a \(direction.sender) sends, by method.",
        model.notifications.filter { $0.messageDirection == direction }.map(entry))
    }
    return (requests + notifications + [Self.messages]).joined(separator: "\n")
  }

  private func map(_ name: String, _ documentation: String, _ entries: [String]) -> String {
    DocComment.text([documentation]) + "export interface \(name) {\n\(entries.joined())}\n"
  }

  private func entry(_ request: RequestEntry) -> String {
    let facts = [
      request.lane.optional.map { "Lane: \($0)." }, request.cancellable ? "Can be cancelled." : nil,
      request.errors.isEmpty ? nil : "Errors: \(request.errors.map(named).joined(separator: ", ")).",
      "Since \(request.since), \(request.stability.rawValue).",
    ]
    let paragraphs = [request.documentation, facts.compactMap(\.self).joined(separator: " ")]
    return DocComment.text(paragraphs, indent: 2)
      + """
        \(quoted(request)): {
          params: \(request.params?.declaration ?? "NoParams");
          result: \(request.result.declaration);
          error: \(errors(of: request));
        };

      """
  }

  private func entry(_ notification: NotificationEntry) -> String {
    DocComment.text(
      [notification.documentation, "Since \(notification.since), \(notification.stability.rawValue)."], indent: 2)
      + "  \(quoted(notification)): { params: \(notification.params?.declaration ?? "NoParams") };\n"
  }

  private func errors(of request: RequestEntry) -> String {
    (request.errors.compactMap { model.error($0)?.typeName } + ["GeneralError"]).joined(separator: " | ")
  }

  private func named(_ code: Int) -> String { "\(code) \(model.error(code)?.name ?? "")" }

  private func quoted(_ method: some MethodEntry) -> String { JSONLayout.text(of: .string(method.method)) }

  private static let messages = """
    /** What a method takes that needs nothing. */
    export type NoParams = { [key: string]: never } | undefined;

    /** The id of a message: echoed as it was sent. */
    export type MessageId = number | string;

    /** A request of a client. */
    export type RequestMessage<Method extends keyof ClientRequests = keyof ClientRequests> = {
      [M in Method]: ClientRequests[M]["params"] extends NoParams
        ? { jsonrpc: "2.0"; id: MessageId; method: M; params?: NoParams }
        : { jsonrpc: "2.0"; id: MessageId; method: M; params: ClientRequests[M]["params"] };
    }[Method];

    /** The answer to a request: a result or an error. */
    export type ResponseMessage<Method extends keyof ClientRequests = keyof ClientRequests> =
      | { jsonrpc: "2.0"; id: MessageId; result: ClientRequests[Method]["result"] }
      | { jsonrpc: "2.0"; id: MessageId | null; error: ClientRequests[Method]["error"] };

    /** A notification of a client. */
    export type ClientNotificationMessage<Method extends keyof ClientNotifications = keyof ClientNotifications> = {
      [M in Method]: { jsonrpc: "2.0"; method: M; params?: ClientNotifications[M]["params"] };
    }[Method];

    /** A notification of a server. */
    export type ServerNotificationMessage<Method extends keyof ServerNotifications = keyof ServerNotifications> = {
      [M in Method]: { jsonrpc: "2.0"; method: M; params: ServerNotifications[M]["params"] };
    }[Method];

    """
}

extension Direction {
  fileprivate var sender: String { self == .clientToServer ? "client" : "server" }
}
