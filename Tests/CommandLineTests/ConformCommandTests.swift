import Foundation
import StoreJSON
import Testing

@testable import storescope

/// The command against servers in processes of their own: ours, and ones that are wrong on purpose.
@Suite struct ConformCommandTests {
  private static var ours: [String] { ["--", ProgramUnderTest.url.path(), "lsp", "--demo", "favorite-primes"] }

  @Test("our own server passes; the report is plain where it is piped")
  func ours() async throws {
    let ending = try await ProgramUnderTest.run(
      ["conform", "--filter", "framing-001,framing-045,json-004,envelope-027,lifecycle-018,cancel-016,store-052"]
        + Self.ours)
    #expect(ending.status == 0, "\(ending.output)")
    #expect(ending.output.contains("\n7 vectors passed in "))
    #expect(!ending.output.contains("\u{1b}"))
    #expect(ending.errors.split(separator: "\n").count == 6)
  }

  @Test("stores that are not served, and servers without any, are skipped and not failed")
  func skipped() async throws {
    let ending = try await ProgramUnderTest.run(
      ["conform", "--filter", "framing-001,store-001", "--", ProgramUnderTest.url.path(), "lsp", "--demo", "login"])
    #expect(ending.status == 0)
    #expect(ending.output.contains("\n1 vector for want of a store named favorite-primes\n"))
  }

  // A server in 30 lines of shell cannot be had, so this is one that answers from a list: it reads frames, answers
  // every request with "method not found", and is wrong in one way.
  private static let server = """
    import sys, os
    wrong = sys.argv[1]
    data = sys.stdin.buffer
    out = sys.stdout.buffer
    def answer(id, rest):
      body = ('{"jsonrpc":"2.0","id":%s,%s}' % (id, rest)).encode()
      out.write(b'Content-Length: %d\\r\\n\\r\\n' % len(body) + body)
      out.flush()
    import json
    seen = False
    while True:
      length = 0
      while True:
        line = data.readline()
        if not line: os._exit(0 if seen else 1)
        if line == b'\\r\\n': break
        if line.lower().startswith(b'content-length:'): length = int(line.split(b':')[1])
      body = data.read(length)
      try: message = json.loads(body)
      except ValueError:
        answer('null', '"error":{"code":-32700,"message":"no"}')
        continue
      method, id = message.get('method'), json.dumps(message.get('id'))
      if method == 'exit': os._exit(3 if wrong == 'exit' else 0 if seen else 1)
      if 'id' not in message or method is None: continue
      if method == 'initialize': answer(id, '"result":{"capabilities":{},"serverInfo":{"name":"wrong"}}')
      elif method == 'shutdown':
        seen = True
        answer(id, '"result":null')
      elif wrong == 'hang': continue
      elif wrong == 'twice':
        for _ in range(2): answer(id, '"error":{"code":-32601,"message":"no"}')
      elif wrong == 'id': answer('"%s"' % id.strip('"'), '"error":{"code":-32601,"message":"no"}')
      elif wrong == 'code': answer(id, '"error":{"code":-32603,"message":"no"}')
      elif wrong == 'junk':
        out.write(b'hello\\n')
        answer(id, '"error":{"code":-32601,"message":"no"}')
      else: answer(id, '"error":{"code":-32601,"message":"no"}')
    """

  @Test(
    "a server that is wrong in one way fails where it shows, and nowhere else",
    arguments: [
      ("nothing", []), ("twice", ["envelope-001", "envelope-010", "envelope-045", "json-001"]),
      ("id", ["envelope-001", "envelope-045"]), ("code", ["envelope-045"]), ("exit", ["lifecycle-018"]),
      ("junk", ["envelope-001", "envelope-010", "envelope-045", "json-001"]),
    ] as [(String, [String])])
  func wrong(way: String, failing: [String]) async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).py")
    try Self.server.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let ending = try await ProgramUnderTest.run([
      "conform", "--json", "--filter", "envelope-001,envelope-010,envelope-045,json-001,lifecycle-018", "--",
      "python3", file.path(), way,
    ])
    #expect(ending.status == (failing.isEmpty ? 0 : 1), "\(ending.output)\(ending.errors)")
    let report = try JSONValue.parse(ending.output.trimmingCharacters(in: .newlines))
    let failed = (report.object?["vectors"]?.array ?? []).filter { $0.object?["verdict"] == "failed" }
    #expect(failed.compactMap { $0.object?["id"]?.string } == failing, "\(ending.output)")
  }

  @Test("a server that hangs is killed in time, and one that never begins is said to")
  func hanging() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).py")
    try Self.server.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let ending = try await ProgramUnderTest.run([
      "conform", "--timeout", "5", "--filter", "envelope-045", "--", "python3", file.path(), "hang",
    ])
    #expect(ending.status == 1)
    #expect(ending.output.contains("\nenvelope-045  an unknown method: 1 was not answered\n"))
    let silent = try await ProgramUnderTest.run(["conform", "--timeout", "1", "--", "sleep", "1000"])
    #expect(silent.status == 1 && silent.output.isEmpty)
    #expect(silent.errors == "storescope: conform: sleep 1000 did not answer initialize within 1.0 s\n")
  }

  @Test(
    "command lines that cannot be followed",
    arguments: [
      ([], "conform needs a server: storescope conform -- COMMAND..."),
      (["--filter", "fraiming", "--", "x"], #"no vector is of "fraiming"; did you mean framing?"#),
      (["--timeout", "0", "--", "x"], "--timeout takes whole seconds from 1 to 3600"),
      (["clangd"], #""clangd" must stand behind --: conform -- COMMAND..."#),
      (
        ["--vectors", "/nowhere", "--", "x"], "there are no vectors in /nowhere"
      ),
    ])
  func usage(words: [String], complaint: String) async throws {
    let ending = try await ProgramUnderTest.run(["conform"] + words)
    #expect(ending.status == 2)
    #expect(ending.errors == "storescope: \(complaint)\n")
  }
}
