import RPCWire
import StoreJSON
import Testing

@Suite struct FrameTests {
  struct Written: Sendable, CustomStringConvertible {
    let body: String
    let write: @Sendable (inout [UInt8]) throws -> Void
    var description: String { body }
  }

  static let forms: [Written] = [
    Written(body: #"{"jsonrpc":"2.0","id":1,"result":null}"#) {
      Frame.append(response: .null, id: .number("1"), to: &$0)
    },
    Written(body: #"{"jsonrpc":"2.0","id":1e400,"result":{"a/b":[1]}}"#) {
      Frame.append(response: ["a/b": [1]], id: .number("1e400"), to: &$0)
    },
    Written(body: #"{"jsonrpc":"2.0","id":"\"\n","result":[]}"#) {
      Frame.append(response: [], id: .string("\"\n"), to: &$0)
    },
    Written(body: #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"no"}}"#) {
      Frame.append(error: ResponseError(code: -32700, message: "no"), id: nil, to: &$0)
    },
    Written(body: #"{"jsonrpc":"2.0","id":"a","error":{"code":4007,"message":"é","data":{"oldest":1}}}"#) {
      Frame.append(error: ResponseError(code: 4007, message: "é", data: ["oldest": 1]), id: .string("a"), to: &$0)
    },
    Written(body: #"{"jsonrpc":"2.0","id":"a","error":{"code":4007,"message":"no"}}"#) {
      let data: JSONObject = ["bad": .double(.nan)]
      Frame.append(error: ResponseError(code: 4007, message: "no", data: data), id: .string("a"), to: &$0)
    },
    Written(body: #"{"jsonrpc":"2.0","method":"exit"}"#) { try Frame.append(notification: "exit", to: &$0) },
    Written(body: #"{"jsonrpc":"2.0","method":"m"}"#) { try Frame.append(notification: "m", params: .null, to: &$0) },
    Written(body: #"{"jsonrpc":"2.0","id":1000000,"method":"m","params":[]}"#) {
      try Frame.append(request: "m", params: [], id: RequestID(1_000_000), to: &$0)
    },
  ]

  @Test(arguments: forms)
  func writesHeaderAndBody(_ form: Written) throws {
    var bytes = Array("before".utf8)
    try form.write(&bytes)
    try form.write(&bytes)
    let frame = "Content-Length: \(form.body.utf8.count)\r\n\r\n\(form.body)"
    #expect(String(decoding: bytes, as: UTF8.self) == "before\(frame)\(frame)")
  }

  @Test(arguments: [0, 1, 58, 59, 60, 61, 958, 959, 960, 961, 100_000])
  func lengthHasAsManyDigitsAsItNeeds(_ count: Int) {
    var bytes: [UInt8] = []
    Frame.append(response: .string(String(repeating: "x", count: count)), id: .number("1"), to: &bytes)
    var reader = FrameReader()
    reader.append(bytes)
    guard case .body(let body)? = reader.next() else {
      Issue.record("no body")
      return
    }
    #expect(body.count == count + #"{"jsonrpc":"2.0","id":1,"result":""}"#.utf8.count)
    #expect(!reader.isInsideFrame)
  }

  @Test func aResultThatCannotBeSentIsAnInternalErrorOfTheSameRequest() throws {
    var bytes: [UInt8] = []
    Frame.append(response: ["x": .double(.infinity)], id: .string("a"), to: &bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    let body = try #require(text.split(separator: "\r\n\r\n").last.map(String.init))
    let answer = try JSONValue.parse(body)
    #expect(answer.object?["id"] == "a")
    #expect(answer.object?["error"]?.object?["code"] == -32603)
    #expect(text.hasPrefix("Content-Length: \(body.utf8.count)\r\n"))
  }

  @Test func whatCannotBeSentLeavesTheBufferAlone() {
    var bytes = Array("before".utf8)
    #expect(throws: JSONPrintError.nonFinite) {
      try Frame.append(notification: "m", params: ["x": .double(.nan)], to: &bytes)
    }
    #expect(bytes == Array("before".utf8))
  }
}
