import InspectorProtocol
import Testing

@testable import storescope

private struct BadServer: CustomTestStringConvertible {
  /// What a shell does in the server's place.
  let script: String
  let complaint: String

  init(_ script: String, _ complaint: String) {
    self.script = script
    self.complaint = complaint
  }

  var testDescription: String { script }
}

@Suite struct InspectorClientTests {
  private static let servers = [
    BadServer("read line", "the server closed its output; waited for the answer to store/list"),
    BadServer("read line; echo hello", "the server sent no frame: Expected a header"),
    BadServer("read line; printf 'Content-Length: 2\\r\\n\\r\\n[]'", "the server sent no message: "),
    BadServer("read line; printf 'Content-Length: 90\\r\\n\\r\\n{'", "the server closed its output; waited for"),
    BadServer(
      "read line;" + frame(#"{"jsonrpc":"2.0","id":1,"result":true}"#),
      "the server's answer to store/list is not as the protocol says: "),
    BadServer(
      "read line;" + frame(#"{"jsonrpc":"2.0","id":1,"error":{"code":4001,"message":"no"}}"#),
      "the server refused store/list: no (4001)"),
    // Neither another's answer nor a request of its own is taken for ours.
    BadServer(
      "read line;" + frame(#"{"jsonrpc":"2.0","id":2,"result":{"stores":[]}}"#)
        + frame(#"{"jsonrpc":"2.0","id":1,"method":"x"}"#)
        + "read line; read line",
      "the server closed its output; waited for the answer to store/list"),
  ]

  private static func frame(_ body: String) -> String {
    #"printf 'Content-Length: \#(body.utf8.count)\r\n\r\n%s' '\#(body)';"#
  }

  @Test("a server that misbehaves is named, with what was wrong", arguments: servers)
  private func misbehaving(_ server: BadServer) throws {
    #expect(
      try complaint(about: server.script) { client throws(SessionFailure) in
        _ = try client.ask(StoreList.self, NoParams())
      }
      .hasPrefix(server.complaint))
  }

  @Test("a server that is gone before it is asked")
  func gone() throws {
    let child = try ChildProcess(path: "/bin/sh", arguments: ["-c", "exit 0"])
    _ = child.wait()
    let client = InspectorClient(child)
    do throws(SessionFailure) {
      _ = try client.ask(StoreList.self, NoParams())
      Issue.record("nobody can have answered")
    } catch {
      #expect(error.message.hasPrefix("the server is gone: writing to the child program failed"))
    }
  }

  @Test("a session that ends badly is not taken for a good one")
  func ending() throws {
    // Four line ends stand in shutdown and exit; a server that left earlier would be found gone while being told.
    let reading = String(repeating: "read line;", count: 4)
    let script = Self.frame(#"{"jsonrpc":"2.0","id":1,"result":null}"#) + reading + "exit 5"
    #expect(
      try complaint(about: script) { client throws(SessionFailure) in try client.close() }
        == "the server ended with exit status 5, not 0")
  }

  @Test("a program that is not there is named")
  func missing() throws {
    #expect {
      try ChildProcess(path: "/nowhere/storescope", arguments: [])
    } throws: {
      "\($0)".hasPrefix("starting /nowhere/storescope failed: ")
    }
  }

  @Test("a child's end is known", arguments: [("exit 0", 0), ("exit 7", 7), ("kill -9 $$", 137)] as [(String, Int32)])
  func ending(script: String, status: Int32) throws {
    #expect(try ChildProcess(path: "/bin/sh", arguments: ["-c", script]).wait() == status)
  }

  private func complaint(
    about script: String, when act: (InspectorClient) throws(SessionFailure) -> Void
  ) throws -> String {
    ignoreBrokenPipes()
    let client = InspectorClient(try ChildProcess(path: "/bin/sh", arguments: ["-c", script]))
    do throws(SessionFailure) {
      try act(client)
      return "none"
    } catch {
      return error.message
    }
  }
}
