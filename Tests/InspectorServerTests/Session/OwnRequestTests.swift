import RPCWire
import StoreJSON
import Testing

@testable import InspectorServer

/// Requests from the server to the client.
@Suite struct OwnRequestTests {
  @Test("they have integers from a million up, and each answer counts once, an error too")
  func numbers() throws {
    var session = Session()
    let tooEarly = try session.ask("workspace/codeLens/refresh")
    #expect(tooEarly == nil, "before initialize")
    _ = outputs(&session, #"{"jsonrpc":"2.0","id":1000000,"method":"initialize"}"#)
    let stillTooEarly = try session.ask("workspace/codeLens/refresh")
    #expect(stillTooEarly == nil, "before initialize is answered")
    session.answer(RequestID(1_000_000), with: .success([:]))
    session.output = []
    let first = try session.ask("workspace/codeLens/refresh")
    let second = try session.ask("window/showDocument", params: ["uri": "file:///a"])
    let third = try session.ask("workspace/diagnostic/refresh")
    #expect([first, second, third] == [1_000_000, 1_000_001, 1_000_002])
    let sent = String(decoding: session.output, as: UTF8.self)
    #expect(sent.contains(#"{"jsonrpc":"2.0","id":1000000,"method":"workspace/codeLens/refresh"}"#))
    #expect(sent.contains(#""id":1000001,"method":"window/showDocument","params":{"uri":"file:///a"}}"#))

    // In any order, and a client's own request may have the same number.
    let answers = outputs(
      &session, #"{"jsonrpc":"2.0","id":1000001,"method":"store/list"}"#,
      #"{"jsonrpc":"2.0","id":1000001,"result":{"success":true}}"#,
      #"{"jsonrpc":"2.0","id":1000000.0,"error":{"code":-32601,"message":"no such method"}}"#,
      #"{"jsonrpc":"2.0","id":1000002}"#)
    #expect(
      answers == [
        #"call 1000001 store/list"#, #"answered 1000001 result {"success":true}"#, "answered 1000000 error -32601",
        "answered 1000002 result null",
      ])
  }

  @Test(
    "an answer to nothing that was asked is ignored",
    arguments: [
      #""id":1000000,"result":null"#, #""id":"1000000","result":null"#, #""id":1000001,"result":1"#,
      #""id":-1,"result":1"#, #""id":1e400,"result":1"#, #""id":1000000.5,"result":1"#,
      #""id":null,"error":{"code":1,"message":""}"#, #""id":99999999999999999999,"result":1"#,
    ])
  func unknown(answer: String) throws {
    var session = Session()
    _ = outputs(&session, #"{"jsonrpc":"2.0","id":1,"method":"initialize"}"#)
    session.answer(RequestID(1), with: .success([:]))
    _ = try session.ask("workspace/codeLens/refresh")
    _ = outputs(&session, #"{"jsonrpc":"2.0","id":1000000,"result":null}"#)
    session.output = []
    let ignored = outputs(&session, "{\"jsonrpc\":\"2.0\",\(answer)}")
    #expect(ignored == [])
    #expect(session.output.isEmpty)
  }

  @Test("nothing is asked after shutdown")
  func afterShutdown() throws {
    var session = Session()
    _ = outputs(&session, #"{"jsonrpc":"2.0","id":1,"method":"initialize"}"#)
    session.answer(RequestID(1), with: .success([:]))
    _ = outputs(&session, #"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#)
    let number = try session.ask("workspace/codeLens/refresh")
    #expect(number == nil)
  }

  private func outputs(_ session: inout Session, _ bodies: String...) -> [String] {
    var outputs: [String] = []
    for body in bodies {
      Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8).withUnsafeBytes { session.receive($0) }
      while let output = session.next() {
        switch output {
        case .call(let call): outputs.append("call \(call.id) \(call.method)")
        case .answered(let number, .result(let value)):
          outputs.append("answered \(number) result \((try? value.text) ?? "?")")
        case .answered(let number, .error(let error)): outputs.append("answered \(number) error \(error.code)")
        case .notified, .cancelled, .shutdownRequested, .exit: outputs.append("\(output)")
        }
      }
    }
    return outputs
  }
}
