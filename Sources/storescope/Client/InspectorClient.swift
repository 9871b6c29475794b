import InspectorProtocol
import InspectorTransport
import RPCWire
import StoreJSON

/// One connection to a server that runs as our child, one request at a time, as a simple editor would.
final class InspectorClient {
  private let server: ChildProcess
  private var reader = FrameReader()
  private var lastID = 0

  /// The events of the stream `actions`, in the order they came.
  private(set) var actions: [ActionRef] = []
  /// How many events the server says it left out.
  private(set) var dropped = 0

  /// How long the server may be silent while it owes us something.
  private static let patience: Int32 = 10_000

  init(_ server: ChildProcess) {
    self.server = server
  }

  /// The server's process.
  var serverProcess: Int { Int(server.id) }

  /// Sends a request and waits for its answer; events that come meanwhile are kept.
  func ask<Method: RequestMethod>(
    _ method: Method.Type, _ params: Method.Params
  ) throws(SessionFailure) -> Method.Result {
    lastID += 1
    let id = RequestID(lastID)
    var bytes: [UInt8] = []
    do {
      try Frame.append(request: Method.method, params: JSONValueEncoder().encode(params), id: id, to: &bytes)
    } catch {
      throw SessionFailure(message: "the params of \(Method.method) cannot be sent: \(error)")
    }
    try send(bytes)
    while true {
      guard case .response(let answered, let outcome) = try receive(waitingFor: "the answer to \(Method.method)"),
        answered == id
      else { continue }
      switch outcome {
      case .error(let error): throw SessionFailure(message: "the server refused \(Method.method): \(error)")
      case .result(let result): return try decode(Method.Result.self, from: result, of: Method.method)
      }
    }
  }

  /// Sends a notification.
  func tell<Method: NotificationMethod>(_: Method.Type) throws(SessionFailure) {
    var bytes: [UInt8] = []
    do {
      try Frame.append(notification: Method.method, to: &bytes)
    } catch {
      throw SessionFailure(message: "\(Method.method) cannot be sent: \(error)")
    }
    try send(bytes)
  }

  /// Waits until so many actions that the given one led to have been seen on the stream.
  func waitForActions(causedBy seq: Int, count: Int) throws(SessionFailure) {
    while actions.count(where: { $0.parent == seq }) < count {
      _ = try receive(waitingFor: "an action of the effect of action \(seq)")
    }
  }

  /// Ends the session as the protocol wants it.
  ///
  /// - Throws: if the server ends in any other way than well.
  func close() throws(SessionFailure) {
    _ = try ask(Shutdown.self, NoParams())
    try tell(Exit.self)
    while !(try receiveBytes(waitingFor: "its end")).isEmpty {}
    let status = server.wait()
    guard status == 0 else { throw SessionFailure(message: "the server ended with exit status \(status), not 0") }
  }

  private func send(_ bytes: [UInt8]) throws(SessionFailure) {
    do throws(SystemError) {
      try server.write(bytes)
    } catch {
      throw SessionFailure(message: "the server is gone: \(error)")
    }
  }

  private func receiveBytes(waitingFor expected: String) throws(SessionFailure) -> [UInt8] {
    do throws(SystemError) {
      if let bytes = try server.read(within: Self.patience) { return bytes }
    } catch {
      throw SessionFailure(message: "the server is gone: \(error)")
    }
    throw SessionFailure(message: "the server has been silent for \(Self.patience / 1_000) s; waited for \(expected)")
  }

  private func receive(waitingFor expected: String) throws(SessionFailure) -> Message {
    while true {
      switch reader.next() {
      case .body(let body):
        let message = try message(in: body)
        try take(message)
        return message
      case .fault(let fault): throw SessionFailure(message: "the server sent no frame: \(fault.error)")
      case nil:
        let bytes = try receiveBytes(waitingFor: expected)
        guard !bytes.isEmpty else {
          throw SessionFailure(message: "the server closed its output; waited for \(expected)")
        }
        reader.append(bytes)
      }
    }
  }

  private func take(_ message: Message) throws(SessionFailure) {
    switch message {
    case .notification(StreamEvent.method, let params):
      let event = try decode(StreamEvent.Params.self, from: params, of: StreamEvent.method)
      dropped += event.gap?.count ?? 0
      for case .action(let action) in event.events { actions.append(action) }
    case .request(let id, let method, _):
      var bytes: [UInt8] = []
      let error = ResponseError(code: ResponseError.methodNotFound, message: "This client has no \(method).")
      Frame.append(error: error, id: id, to: &bytes)
      try send(bytes)
    case .notification, .response: break
    }
  }

  private func message(in body: ArraySlice<UInt8>) throws(SessionFailure) -> Message {
    var parser = JSONParser(verbatimKey: Message.verbatimKey)
    do {
      return try Message(body.withUnsafeBytes { try parser.parse($0) })
    } catch {
      throw SessionFailure(message: "the server sent no message: \(error)")
    }
  }

  private func decode<Value: Decodable>(
    _ type: Value.Type, from json: JSONValue, of method: String
  ) throws(SessionFailure) -> Value {
    do {
      return try JSONValueDecoder().decode(type, from: json)
    } catch {
      throw SessionFailure(message: "the server's answer to \(method) is not as the protocol says: \(error)")
    }
  }
}
