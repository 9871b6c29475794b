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
    BadServer("exit 3", "the server closed its output; waited for the answer to store/list"),
    BadServer("read line; echo hello", "the server sent no frame: Expected a header"),
    BadServer("read line; printf 'Content-Length: 2\\r\\n\\r\\n[]'", "the server sent no message: "),
    BadServer("read line; printf 'Content-Length: 90\\r\\n\\r\\n{'", "the server closed its output; waited for"),
    BadServer(
      #"read line; printf 'Content-Length: 38\r\n\r\n{"jsonrpc":"2.0","id":1,"result":true}'"#,
      "the server's answer to store/list is not as the protocol says: "),
    BadServer(
      #"read line; printf 'Content-Length: 61\r\n\r\n{"jsonrpc":"2.0","id":1,"error":{"code":4001,"message":"no"}}'"#,
      "the server refused store/list: no (4001)"),
  ]

  @Test("a server that misbehaves is named, with what was wrong", arguments: servers)
  private func misbehaving(_ server: BadServer) throws {
    ignoreBrokenPipes()
    let client = InspectorClient(try ChildProcess(path: "/bin/sh", arguments: ["-c", server.script]))
    do throws(SessionFailure) {
      _ = try client.ask(StoreList.self, NoParams())
      Issue.record("that was no answer")
    } catch {
      #expect(error.message.hasPrefix(server.complaint) || error.message.hasPrefix("the server is gone"), "\(error)")
    }
  }

  @Test("a program that is not there is named")
  func missing() {
    #expect(throws: (any Error).self) { try ChildProcess(path: "/nowhere/storescope", arguments: []) }
  }

  @Test("a child's end is known", arguments: [("exit 0", 0), ("exit 7", 7), ("kill -9 $$", 137)] as [(String, Int32)])
  func ending(script: String, status: Int32) throws {
    #expect(try ChildProcess(path: "/bin/sh", arguments: ["-c", script]).wait() == status)
  }
}
