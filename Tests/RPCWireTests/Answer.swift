import RPCWire
import StoreJSON

/// What a server answers, as far as vectors compare it.
enum Answer: Equatable, Sendable {
  case result(RequestID)
  case error(RequestID?, code: Int, data: JSONObject?)

  init(_ error: ResponseError, id: RequestID?) { self = .error(id, code: error.code, data: error.data) }

  /// Whether this is what was expected; data that was not named may be there.
  func meets(_ expected: Answer) -> Bool {
    switch (self, expected) {
    case (.error(let id, let code, let data), .error(let expectedID, let expectedCode, let expectedData)):
      id == expectedID && code == expectedCode
        && (expectedData?.members ?? []).allSatisfy { data?[$0.key] == $0.value }
    default: self == expected
    }
  }
}

extension Answer: Decodable {
  private struct Wire: Decodable {
    struct Result: Decodable { let id: JSONValue }
    struct Failure: Decodable {
      let id: JSONValue
      let code: Int
      let data: JSONObject?
    }
    let result: Result?
    let answer: Result?
    let error: Failure?
  }

  init(from decoder: any Decoder) throws {
    let wire = try Wire(from: decoder)
    if let error = wire.error {
      self = .error(RequestID(error.id), code: error.code, data: error.data)
    } else if let result = wire.result ?? wire.answer, let id = RequestID(result.id) {
      self = .result(id)
    } else {
      throw Vector.Malformed()
    }
  }
}
