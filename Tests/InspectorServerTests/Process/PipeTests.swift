import Foundation
import StoreJSON
import Testing

/// The client listens on a socket and the server connects to it, as vscode-languageclient's transport `pipe` works.
@Suite @MainActor struct PipeTests {
  private static let demo = ["lsp", "--demo", "favorite-primes"]

  @Test("a session over a socket: standard output stays empty, and the trace tells every message")
  func session() throws {
    let printed = try ServerProcess.makeFile("stdout")
    let trace = try ServerProcess.makeFile("trace")
    defer { for file in [printed, trace] { try? FileManager.default.removeItem(at: file) } }
    let server = try start(
      ["--trace", trace.path(), "--clientProcessId=\(ProcessInfo.processInfo.processIdentifier)"], printed: printed)
    try server.initialize()
    let listener = try server.call("store/stream/listen", ["stream": "actions"])["listener"]
    let example = try #require(server.call("store/actions/schema", ["store": "s1"])["cases/0/example"])
    #expect(try server.call("store/dispatch", ["store": "s1", "action": example])["seq"] == 1)
    #expect(
      server.wait {
        server.output.messages.contains { $0["params/listener"] == listener && $0["params/events/0/seq"] == 1 }
      })
    #expect(try server.leave() == 0)
    try server.settle()
    #expect(server.output.isComplete)
    #expect(try Data(contentsOf: printed).isEmpty)
    #expect(try Data(contentsOf: server.errors).isEmpty)
    let lines = try String(contentsOf: trace, encoding: .utf8).split(separator: "\n")
    #expect(
      try lines.filter { $0.hasPrefix("← ") }.map { try JSONValue.parse(Array($0.dropFirst(2).utf8)) }
        == server.output.messages)
    #expect(
      lines.filter { $0.hasPrefix("→ ") }.compactMap { $0.firstMatch(of: /"method":"([^"]*)"/)?.1 } == [
        "initialize", "initialized", "store/stream/listen", "store/actions/schema", "store/dispatch", "shutdown",
        "exit",
      ])
  }

  @Test(
    "a client that closes its half is answered all it asked, and the exit code says how it left",
    arguments: [true, false])
  func halfClosed(afterShutdown: Bool) throws {
    let printed = try ServerProcess.makeFile("stdout")
    defer { try? FileManager.default.removeItem(at: printed) }
    let server = try start([], printed: printed)
    try server.initialize()
    for id in 1...100 { try server.send(["jsonrpc": "2.0", "id": .int(Int64(id)), "method": "store/list"]) }
    if afterShutdown { try server.send(["jsonrpc": "2.0", "id": 101, "method": "shutdown"]) }
    try server.settle()
    #expect(server.exitCode == (afterShutdown ? 0 : 1))
    let count = afterShutdown ? 101 : 100
    #expect(server.output.messages.suffix(count).map { $0["id"] } == (1...count).map { .int(Int64($0)) })
    #expect(server.output.isComplete)
  }

  @Test("a client that asks for much, reads nothing and goes away takes the server with it")
  func goneWithoutReading() throws {
    let printed = try ServerProcess.makeFile("stdout")
    defer { try? FileManager.default.removeItem(at: printed) }
    let server = try start([], printed: printed)
    try server.initialize()
    // More answers than a socket holds.
    for id in 0..<500 {
      try server.send([
        "jsonrpc": "2.0", "id": .int(Int64(id)), "method": "store/actions/schema", "params": ["store": "s1"],
      ])
    }
    try server.stopReading()
    #expect(server.wait(seconds: 5) { server.exitCode != nil })
    #expect(server.exitCode == 1)
  }

  private func start(_ arguments: [String], printed: URL) throws -> ServerProcess {
    try ServerProcess(ProgramFile.storescope, Self.demo + arguments, listening: try SocketListener(), printed: printed)
  }
}
