import InspectorProtocol
import StoreGraph
import StoreJSON
import StoreLocks
import Testing

@testable import InspectorServer

/// What is published about a client's files, and when.
@Suite @MainActor struct DiagnosticsTests {
  private static func range(_ line: Int64, _ start: Int64, _ end: Int64) -> JSONValue {
    ["start": ["line": .int(line), "character": .int(start)], "end": ["line": .int(line), "character": .int(end)]]
  }

  @Test("a finding is published at its line, with what has to do with it, and not before it has rested")
  func published() async throws {
    let fixture = LanguageFixture()
    try await fixture.begin()
    fixture.client.tick()
    await fixture.client.finishWork()
    fixture.client.tick()
    #expect(fixture.published.isEmpty, "it may change again")
    #expect(fixture.client.nextDeadline == 300_000_000)
    await fixture.pass()
    #expect(
      fixture.published == [
        [
          "uri": .string(LanguageFixture.uri),
          "diagnostics": [
            [
              "range": Self.range(4, 2, 24), "severity": 2, "code": "unstable-identity", "source": "storescope",
              "message": "Pet has a new identity on every read.\nFix: store the id",
              "relatedInformation": [
                [
                  "location": ["uri": .string(LanguageFixture.uri), "range": Self.range(7, 2, 18)],
                  "message": "sent here",
                ],
                [
                  "location": ["uri": .string(LanguageFixture.uri), "range": Self.range(1, 2, 25)],
                  "message": "makes a new id each time (found by its text)",
                ],
              ],
              "data": ["finding": "unstable-identity:pets"],
            ]
          ],
        ]
      ])
    await fixture.pass(milliseconds: 10_000)
    #expect(fixture.published.count == 1, "what has not changed is not published again")
    try await fixture.client.finish()
  }

  @Test("a client that shows no other places reads them in the message, and gets no version")
  func plain() async throws {
    let fixture = LanguageFixture()
    try await fixture.begin(.object([:]))
    try await fixture.open()
    await fixture.pass()
    let published = try #require(fixture.published.last)
    #expect(published["version"] == nil)
    #expect(published["diagnostics/0/relatedInformation"] == nil)
    #expect(
      published["diagnostics/0/message"]?.string?.split(separator: "\n").suffix(2)
        == ["Pets.swift:8: sent here", "Pets.swift:2: makes a new id each time (found by its text)"])
    try await fixture.client.finish()
  }

  @Test("a finding that goes is taken back, and all are at the end, before shutdown is answered")
  func cleared() async throws {
    let fixture = LanguageFixture()
    try await fixture.begin()
    await fixture.pass()
    fixture.find([])
    try await fixture.open()
    await fixture.pass()
    #expect(fixture.published.last?["diagnostics"] == [])
    fixture.find([LanguageFixture.finding()])
    try fixture.insert("\n", line: 0, version: 2)
    await fixture.pass(milliseconds: 2_000)
    #expect(fixture.published.last?["diagnostics/0/range"] == Self.range(5, 2, 24))
    #expect(fixture.published.last?["version"] == 2)
    let goodbye = try fixture.client.request("shutdown")
    let last = fixture.client.received.suffix(2)
    #expect(last.first?["params/diagnostics"] == [])
    #expect(last.last?["id"] == .int(goodbye))
    try await fixture.client.finish()
  }

  @Test("lines are followed, and a line that was changed has none until it is what it was")
  func drift() async throws {
    let fixture = LanguageFixture()
    try await fixture.begin()
    try await fixture.open()
    try fixture.insert("// a line\n", line: 1, version: 2)
    await fixture.pass()
    #expect(fixture.published.last?["diagnostics/0/range"] == Self.range(5, 2, 24))
    try fixture.insert("x", line: 5, version: 3)
    await fixture.pass(milliseconds: 1_000)
    #expect(fixture.published.last?["diagnostics"] == [])
    #expect(fixture.published.last?["version"] == 3)
    try fixture.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(LanguageFixture.uri), "version": 4],
        "contentChanges": [["range": Self.range(5, 0, 1), "text": ""]],
      ])
    await fixture.pass(milliseconds: 1_000)
    #expect(fixture.published.last?["diagnostics/0/range"] == Self.range(5, 2, 24))
    try await fixture.client.finish()
  }

  @Test("a file that is not what the compiler saw: the finding says so, and shows nothing that was found by text")
  func stale() async throws {
    let fixture = LanguageFixture()
    fixture.put("\n" + LanguageFixture.source, modified: 200)
    try await fixture.begin()
    await fixture.pass()
    let diagnostic = try #require(fixture.published.last?["diagnostics/0"])
    #expect(diagnostic["relatedInformation"] == nil)
    #expect(diagnostic["message"]?.string?.contains("changed after the program was built") == true)
    // Opened it is the same, and nothing is said of its lines.
    try await fixture.open("\n" + LanguageFixture.source)
    await fixture.pass(milliseconds: 1_000)
    let lenses = try await fixture.lenses()
    #expect(lenses == [])
    #expect(fixture.published.last?["diagnostics/0/relatedInformation"] == nil)
    try await fixture.client.finish()
  }

  @Test("a file that cannot be read: the line is known, and nothing of it")
  func missing() async throws {
    let fixture = LanguageFixture()
    fixture.world.contents.withLock { $0.files = [:] }
    try await fixture.begin()
    await fixture.pass()
    #expect(fixture.published.last?["diagnostics/0/range"] == Self.range(4, 0, 0))
    try await fixture.client.finish()
  }

  @Test("a source map applies: the client's counts before the program's")
  func mapped() async throws {
    let fixture = LanguageFixture(sourceMap: SourceMap([("/src", "/elsewhere")]))
    try await fixture.begin(options: ["store": ["sourceMap": ["/src": "/my src"]]])
    await fixture.pass()
    #expect(fixture.published.last?["uri"] == "file:///my%20src/Pets.swift")
    try await fixture.client.finish()
  }

  @Test("of a hundred and more the first are published, and how many are left")
  func many() async throws {
    let fixture = LanguageFixture()
    fixture.find(
      // As of two stores: each has its dearest first.
      (0..<149).map { LanguageFixture.finding(message: "\($0)", evaluations: 200 - $0) }
        + [LanguageFixture.finding(message: "of the other store", evaluations: 1_000)])
    try await fixture.begin()
    await fixture.pass()
    let diagnostics = try #require(fixture.published.last?["diagnostics"]?.array)
    #expect(diagnostics.count == 100)
    #expect(diagnostics[0]["message"]?.string?.hasPrefix("of the other store\n") == true)
    #expect(diagnostics.last?["message"] == "51 more findings in this file, each of which costs less")
    try await fixture.client.finish()
  }

  @Test("a client that wants none hears nothing, and stores tell it nothing")
  func unwanted() async throws {
    let fixture = LanguageFixture()
    try await fixture.begin(.object([:]), options: ["store": ["diagnostics": false]])
    try await fixture.open()
    #expect(fixture.client.nextDeadline == nil)
    await fixture.pass()
    #expect(fixture.published.isEmpty)
    try await fixture.client.finish()
  }

  @Test("a client that does not read is told later")
  func congested() async throws {
    let fixture = LanguageFixture()
    try await fixture.begin()
    await fixture.pass(milliseconds: 100)
    fixture.client.unsent = Connection.congestion
    await fixture.pass(milliseconds: 3_000)
    #expect(fixture.published.isEmpty)
    #expect(try #require(fixture.client.nextDeadline) > fixture.client.now)
    fixture.client.unsent = 0
    await fixture.pass()
    #expect(fixture.published.count == 1)
    try await fixture.client.finish()
  }
}
