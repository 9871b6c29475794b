public import StoreJSON

extension Message {
  /// Reads the envelope of a message.
  ///
  /// Params that are absent, `null` or an empty array become an empty object, so that a handler sees one form. A
  /// notification with scalar params counts as one without.
  ///
  /// - Parameter document: a text parsed with `verbatimKey`.
  /// - Throws: what to answer instead.
  public init(_ document: JSONDocument) throws(EnvelopeFault) {
    switch document.value {
    case .object(let object): self = try Envelope(object, duplicateKeys: document.duplicateKeys).message()
    case .array:
      throw EnvelopeFault(
        id: nil, error: .invalid("Batches are not supported; send each message in a frame of its own."))
    case let other:
      throw EnvelopeFault(id: nil, error: .invalid("A message is an object, not \(other.kind)."))
    }
  }
}

/// The members of a message before anything is decided.
private struct Envelope {
  private var version: JSONValue?
  private var idValue: JSONValue?
  private var method: JSONValue?
  private var params: JSONValue?
  private var result: JSONValue?
  private var error: JSONValue?
  private let duplicateKeys: [String]
  private let id: RequestID?

  init(_ object: JSONObject, duplicateKeys: [String]) {
    for (key, value) in object.members {
      switch key {
      case "jsonrpc": version = value
      case "id": idValue = value
      case "method": method = value
      case "params": params = value
      case "result": result = value
      case "error": error = value
      default: continue
      }
    }
    self.duplicateKeys = duplicateKeys
    // With two ids, neither can be trusted.
    id = duplicateKeys.contains("id") ? nil : idValue.flatMap { RequestID($0) }
  }

  consuming func message() throws(EnvelopeFault) -> Message {
    if method == nil, isResponse { return response() }
    if let key = duplicateKeys.first {
      throw fault(.invalid("The member '\(key.prefix(100))' occurs twice; send it once."))
    }
    guard case .string("2.0") = version else { throw fault(.invalid("The member 'jsonrpc' must be \"2.0\".")) }
    guard let method else { throw fault(.invalid("The member 'method' is missing.")) }
    guard case .string(let name) = method else {
      throw fault(.invalid("The member 'method' must be a string, not \(method.kind)."))
    }
    guard let idValue else { return .notification(method: name, params: structured ?? .object(JSONObject())) }
    guard let id else { throw fault(.invalid("The id must be a number or a string, not \(idValue.kind).")) }
    guard let structured else {
      let message = "The params of \(name.prefix(100)) must be an object, not \(params?.kind ?? "missing")."
      throw fault(ResponseError(code: ResponseError.invalidParams, message: message))
    }
    return .request(id: id, method: name, params: structured)
  }

  /// The params in their one form; nil when they are a scalar.
  private var structured: JSONValue? {
    switch params {
    case nil, .null: .object(JSONObject())
    case .array(let elements): elements.isEmpty ? .object(JSONObject()) : .array(elements)
    case .object(let object): .object(object)
    default: nil
    }
  }

  /// Clients whose tables drop nil send a response without a result, but never one without a version.
  private var isResponse: Bool { result != nil || error != nil || idValue != nil && version != nil }

  private func response() -> Message {
    guard let error, error != .null else { return .response(id: id, .result(result ?? .null)) }
    let code = error.object?["code"]?.int.flatMap { Int(exactly: $0) }
    let message = error.object?["message"]?.string
    return .response(
      id: id,
      .error(
        ResponseError(
          code: code ?? ResponseError.internalError, message: message ?? "The peer gave no reason.",
          data: error.object?["data"]?.object)))
  }

  private func fault(_ error: ResponseError) -> EnvelopeFault { EnvelopeFault(id: id, error: error) }
}
