import Foundation
import StoreJSON
import Testing

/// However a client goes, its server goes too.
@Suite @MainActor struct ProcessEndTests {
  private static let arguments = ["lsp", "--demo", "favorite-primes"]
  private static let hello: JSONValue = [
    "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": ["capabilities": [:]],
  ]

  @Test("without any input it ends at once, with 1, and says nothing")
  func noInput() throws {
    let server = try ServerProcess(ProgramFile.storescope, Self.arguments, input: FileHandle.nullDevice)
    #expect(server.wait(seconds: 2) { server.exitCode != nil })
    try server.settle()
    #expect(server.exitCode == 1)
    #expect(server.output.frames.isEmpty && server.output.isComplete)
  }

  @Test("when its client is killed, and with it the other end of the pipe, it is gone within 2 seconds")
  func killedClient() throws {
    let pipe = Pipe()
    let client = Process()
    client.executableURL = URL(filePath: "/bin/sh")
    let hello = String(decoding: try TestClient.frame(Self.hello), as: UTF8.self)
    client.arguments = ["-c", #"printf %s "$0"; exec sleep 1000"#, hello]
    client.standardOutput = pipe
    try client.run()
    let server = try ServerProcess(ProgramFile.storescope, Self.arguments, input: pipe.fileHandleForReading)
    try pipe.fileHandleForWriting.close()
    try pipe.fileHandleForReading.close()
    #expect(server.wait { !server.output.messages.isEmpty })
    #expect(server.exitCode == nil)
    kill(client.processIdentifier, SIGKILL)
    #expect(server.wait(seconds: 2) { server.exitCode != nil })
    #expect(server.exitCode == 1)
  }

  @Test("when the process named by initialize is killed, it is gone though its pipes stay open")
  func killedProcess() throws {
    let client = Process()
    client.executableURL = URL(filePath: "/bin/sh")
    client.arguments = ["-c", "exec sleep 1000"]
    try client.run()
    let server = try ServerProcess(ProgramFile.storescope, Self.arguments)
    try server.initialize(["processId": .int(Int64(client.processIdentifier)), "capabilities": [:]])
    #expect(!server.wait(seconds: 1.5) { server.exitCode != nil })
    kill(client.processIdentifier, SIGKILL)
    // It looks once a second.
    #expect(server.wait(seconds: 3) { server.exitCode != nil })
    #expect(server.exitCode == 1)
  }

  @Test(
    "when the process named on the command line is killed, it is gone though its pipes stay open and nothing was said")
  func killedBeforeTheFirstWord() throws {
    let client = Process()
    client.executableURL = URL(filePath: "/bin/sh")
    client.arguments = ["-c", "exec sleep 1000"]
    try client.run()
    let server = try ServerProcess(
      ProgramFile.storescope, Self.arguments + ["--clientProcessId=\(client.processIdentifier)"])
    #expect(!server.wait(seconds: 0.3) { server.exitCode != nil })
    kill(client.processIdentifier, SIGKILL)
    #expect(server.wait(seconds: 3) { server.exitCode != nil })
    #expect(server.exitCode == 1)
  }

  @Test("the process named on the command line counts, whatever initialize says later")
  func killedProcessOfTwo() throws {
    let client = Process()
    client.executableURL = URL(filePath: "/bin/sh")
    client.arguments = ["-c", "exec sleep 1000"]
    try client.run()
    let server = try ServerProcess(
      ProgramFile.storescope, Self.arguments + ["--clientProcessId", "\(client.processIdentifier)"])
    try server.initialize(["processId": .int(Int64(getpid())), "capabilities": [:]])
    kill(client.processIdentifier, SIGKILL)
    #expect(server.wait(seconds: 3) { server.exitCode != nil })
    #expect(server.exitCode == 1)
  }

  @Test("when nobody reads any more, it is gone")
  func nobodyReads() throws {
    let server = try ServerProcess(ProgramFile.storescope, Self.arguments)
    try server.initialize()
    try server.stopReading()
    try server.send(["jsonrpc": "2.0", "id": 1, "method": "store/list"])
    #expect(server.wait(seconds: 2) { server.exitCode != nil })
    #expect(server.exitCode == 1)
  }

  @Test("a client that asks for much and dies without reading takes the server with it")
  func diedWithoutReading() throws {
    let server = try ServerProcess(ProgramFile.storescope, Self.arguments)
    try server.initialize()
    try Self.askForMore(than: 1 << 20, server)
    try server.end()
    try server.stopReading()
    #expect(server.wait(seconds: 5) { server.exitCode != nil })
    #expect(server.exitCode == 1)
  }

  @Test("a client that says goodbye and does not read what it asked for is waited for, but not for ever")
  func goodbyeWithoutReading() throws {
    let server = try ServerProcess(ProgramFile.storescope, Self.arguments)
    try server.initialize()
    try Self.askForMore(than: 1 << 20, server)
    try server.send(["jsonrpc": "2.0", "id": "bye", "method": "shutdown"])
    try server.send(["jsonrpc": "2.0", "method": "exit"])
    for _ in 0..<100 where server.exitCode == nil { usleep(100_000) }
    #expect(server.exitCode == 0)
  }

  // Answers are at least as long as this example of one.
  private static func askForMore(than bytes: Int, _ server: ServerProcess) throws {
    let length = try server.call("store/actions/schema", ["store": "s1"]).text.utf8.count
    for id in 0...bytes / length {
      try server.send(
        ["jsonrpc": "2.0", "id": .int(Int64(id)), "method": "store/actions/schema", "params": ["store": "s1"]])
    }
  }

  @Test("without any input it spends no processor time to find that out")
  func noInputCosts() async throws {
    // The shell tells the times of its own, and then of its children.
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments =
      ["-c", #""$0" "$@" </dev/null >/dev/null; times"#, ProgramFile.storescope.path()] + Self.arguments
    let times = Pipe()
    shell.standardOutput = times
    try shell.run()
    let text = String(decoding: try #require(try times.fileHandleForReading.readToEnd()), as: UTF8.self)
    let children = try #require(text.split(separator: "\n").last)
    let seconds = children.matches(of: /(\d+)m([\d.]+)s/).map { Double($0.1)! * 60 + Double($0.2)! }
    // A busy loop over two seconds would take all of them; a build for tests starts slowly.
    #expect(seconds.count == 2 && seconds.reduce(0, +) < 1, "\(children)")
  }

  #if os(Linux)
    @Test("while nothing happens it uses no processor, also with a listener and a process to watch")
    func idle() throws {
      let server = try ServerProcess(ProgramFile.storescope, Self.arguments)
      try server.initialize(["processId": .int(Int64(getpid())), "capabilities": [:]])
      _ = try server.call("store/stream/listen", ["stream": "actions"])
      let before = try Self.ticks(of: server)
      server.wait(seconds: 1.5) { false }
      #expect(try Self.ticks(of: server) - before <= 2)
      #expect(try server.leave() == 0)
    }

    // Hundredths of a second the process has run, in itself and in the kernel: fields 14 and 15 of proc(5).
    private static func ticks(of server: ServerProcess) throws -> Int {
      let text = try String(contentsOfFile: "/proc/\(server.process.processIdentifier)/stat", encoding: .utf8)
      let fields = try #require(text.split(separator: ")").last).split(separator: " ")
      return try #require(Int(fields[11])) + #require(Int(fields[12]))
    }
  #endif
}
