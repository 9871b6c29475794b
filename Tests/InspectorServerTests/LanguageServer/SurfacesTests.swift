import InspectorProtocol
import StoreGraph
import StoreJSON
import StoreLocks
import Testing

@testable import InspectorServer

/// Lenses, hovers, code actions and commands.
@Suite @MainActor struct SurfacesTests {
  @Test("what is offered is what is there")
  func capabilities() async throws {
    let fixture = LanguageFixture()
    let offered = try await fixture.begin()["capabilities"]?.object ?? [:]
    #expect(
      offered.members.map(\.key) == [
        "positionEncoding", "textDocumentSync", "codeLensProvider", "hoverProvider", "codeActionProvider",
        "executeCommandProvider", "experimental",
      ])
    #expect(offered["positionEncoding"] == "utf-16")
    #expect(offered["executeCommandProvider"] == ["commands": ["storescope.0-1.showLine", "storescope.0-1.openPlace"]])
    try await fixture.client.finish()
    let other = TestClient(of: fixture.client.server)
    let answer = try await other.call("initialize")
    #expect(
      answer["capabilities/executeCommandProvider/commands/0"] == "storescope.0-2.showLine", "a session has its own")
    #expect(answer["capabilities/positionEncoding"] == nil, "it offered none")
    try await other.finish()
  }

  @Test(
    "the first encoding that is known is taken",
    arguments: [
      (["utf-8", "utf-16"], "utf-8"), (["utf-7", "utf-32"], "utf-32"), ([], "utf-16"), (["x"], "utf-16"),
    ] as [([JSONValue], JSONValue)])
  func encodings(offered: [JSONValue], taken: JSONValue) async throws {
    let fixture = LanguageFixture()
    let answer = try await fixture.begin(["general": ["positionEncodings": .array(offered)]])
    #expect(answer["capabilities/positionEncoding"] == taken)
    try await fixture.client.finish()
  }

  @Test("a lens a line of sends and of subscriptions, where the lines are now")
  func lenses() async throws {
    let fixture = LanguageFixture()
    try await fixture.begin()
    try await fixture.open()
    try fixture.insert("\n", line: 0, version: 2)
    let lenses = try await fixture.lenses()
    #expect(lenses.map { $0["command/title"] } == ["42× · last 3 µs", "delivered 7 · skipped 5"])
    #expect(lenses.map { $0["range/start/line"] } == [8, 9])
    #expect(lenses.first?["command/command"] == "storescope.0-1.showLine")
    #expect(lenses.first?["command/arguments"] == [["uri": .string(LanguageFixture.uri), "line": 8]])
    // A line that was changed has none.
    try fixture.insert("x", line: 8, version: 3)
    let fewer = try await fixture.lenses()
    #expect(fewer.map { $0["command/title"] } == ["delivered 7 · skipped 5"])
    try await fixture.client.finish()
  }

  @Test("lenses are asked for anew when they changed, once at a time")
  func refresh() async throws {
    let fixture = LanguageFixture()
    try await fixture.begin()
    await fixture.pass()
    #expect(fixture.sent("workspace/codeLens/refresh").isEmpty, "the client asks by itself at first")
    for count in 1...3 {
      fixture.world.contents.withLock { $0.evidence.sends[0].count = 100 + count }
      try fixture.insert("\n", line: 0, version: Int64(count))
      await fixture.pass(milliseconds: 1_000)
    }
    let refreshes = fixture.sent("workspace/codeLens/refresh")
    #expect(refreshes.compactMap { $0["id"] } == [1_000_000], "the second waits for the answer of the first")
    try fixture.client.send(["jsonrpc": "2.0", "id": 1_000_000, "error": ["code": -32601, "message": "no"]])
    await fixture.pass()
    #expect(fixture.sent("workspace/codeLens/refresh").count == 2)
    try await fixture.client.finish()
  }

  @Test("a client that did not announce it is not asked")
  func noRefresh() async throws {
    let fixture = LanguageFixture()
    try await fixture.begin(.object([:]))
    await fixture.pass()
    fixture.world.contents.withLock { $0.evidence.sends[0].count = 100 }
    try fixture.insert("\n", line: 0, version: 1)
    await fixture.pass(milliseconds: 1_000)
    #expect(fixture.sent("workspace/codeLens/refresh").isEmpty)
    try await fixture.client.finish()
  }

  @Test("a hover says what is known of the line, as the client can read it")
  func hovers() async throws {
    let fixture = LanguageFixture()
    try await fixture.begin()
    let finding = try await fixture.hover(line: 4)
    #expect(finding["contents/kind"] == "markdown")
    #expect(finding["contents/value"]?.string?.hasPrefix("**unstable-identity**: Pet has a new identity") == true)
    #expect(finding["range/start/line"] == 4)
    let send = try await fixture.hover(line: 7)
    #expect(
      send["contents/value"] == "**sends** `add`: 42×, last #42 in 3 µs, longest 9 µs (#7), 5 subscribers told")
    let subscription = try #require(try await fixture.hover(line: 8)["contents/value"]?.string)
    #expect(subscription.hasPrefix("**subscription** `rows`: delivered 7, skipped 5 (4 equal, 1 by predicate); "))
    #expect(subscription.contains("`the state` is `0`"))
    for line in [0, 99, -1, .max, .min] as [Int64] {
      let nothing = try await fixture.hover(line: line)
      #expect(nothing == .null)
    }
    try await fixture.client.finish()

    let plain = LanguageFixture()
    try await plain.begin(["textDocument": ["hover": ["contentFormat": ["plaintext", "markdown"]]]])
    let text = try await plain.hover(line: 7)
    #expect(
      text["contents"] == [
        "kind": "plaintext", "value": "sends add: 42×, last #42 in 3 µs, longest 9 µs (#7), 5 subscribers told",
      ])
    try await plain.client.finish()
  }

  @Test("a question reads a file once, and none that it is not about")
  func reads() async throws {
    let fixture = LanguageFixture()
    try await fixture.begin()
    await fixture.pass()
    #expect(fixture.takeReads() == [LanguageFixture.file])
    _ = try await fixture.lenses()
    #expect(fixture.takeReads() == [LanguageFixture.file])
    _ = try await fixture.hover(line: 4)
    #expect(fixture.takeReads() == [LanguageFixture.file])
    _ = try await fixture.actions(line: 4)
    #expect(fixture.takeReads() == [LanguageFixture.file])
    let elsewhere = try await fixture.actions(line: 4, in: ["uri": "file:///src/Other.swift"])
    #expect(elsewhere.isEmpty && fixture.takeReads().isEmpty)
    try await fixture.client.finish()
  }

  @Test("what the program calls things is no markup")
  func markup() {
    let prose = Prose(isMarkdown: true)
    #expect(prose.code("a`b``c\nd") == "``` a`b``c d ```")
    #expect(prose.plain("*a* <b> [c](d) _e_") == "\\*a\\* \\<b\\> \\[c\\](d) \\_e\\_")
    #expect(Prose(isMarkdown: false).plain("*a*") == "*a*")
  }

  @Test("a computed id may be stored: at the finding's line and at its own, in the text as it is")
  func fixes() async throws {
    let fixture = LanguageFixture()
    try await fixture.begin()
    try await fixture.open()
    try fixture.insert("// 😀\n", line: 0, version: 2)
    for line in [5, 2] as [Int64] {
      let fix = try #require(try await fixture.actions(line: line, only: ["quickfix"]).first)
      #expect(fix["title"] == "Store it: let id = UUID()")
      #expect(fix["kind"] == "quickfix")
      #expect(
        fix["edit"] == [
          "documentChanges": [
            [
              "textDocument": ["uri": .string(LanguageFixture.uri), "version": 2],
              "edits": [
                [
                  "range": ["start": ["line": 2, "character": 2], "end": ["line": 2, "character": 25]],
                  "newText": "let id = UUID()",
                ]
              ],
            ]
          ]
        ])
    }
    let others = try await fixture.actions(line: 5)
    #expect(
      others.map { $0["title"] } == [
        "Store it: let id = UUID()", "Go to Pets.swift:9: sent here",
        "Go to Pets.swift:3: makes a new id each time (found by its text)",
      ])
    let none = try await fixture.actions(line: 5, only: ["refactor", "source.organizeImports"])
    #expect(none == [])
    let elsewhere = try await fixture.actions(line: 0)
    #expect(elsewhere == [])
    try await fixture.client.finish()
  }

  @Test("a client that knows commands alone gets those")
  func commandsAlone() async throws {
    let fixture = LanguageFixture()
    try await fixture.begin(.object([:]))
    let actions = try await fixture.actions(line: 4)
    #expect(actions.first?["command"] == "storescope.0-1.openPlace")
    #expect(actions.count == 2)
    try await fixture.client.finish()
  }

  @Test("a place is shown, or told where the client cannot show it")
  func openPlace() async throws {
    let argument: JSONValue = ["uri": .string(LanguageFixture.uri), "line": 7]
    let fixture = LanguageFixture()
    try await fixture.begin()
    let done = try await fixture.client.call(
      "workspace/executeCommand", ["command": "storescope.0-1.openPlace", "arguments": [argument]])
    #expect(done == .null)
    let request = try #require(fixture.sent("window/showDocument").first)
    #expect(request["id"] == 1_000_000)
    #expect(request["params/uri"] == .string(LanguageFixture.uri))
    #expect(request["params/selection/start"] == ["line": 7, "character": 2])
    try fixture.client.send(["jsonrpc": "2.0", "id": 1_000_000, "result": ["success": false]])
    try await fixture.client.finish()

    let plain = LanguageFixture()
    try await plain.begin(.object([:]))
    _ = try await plain.client.call(
      "workspace/executeCommand", ["command": "storescope.0-1.openPlace", "arguments": [argument]])
    #expect(plain.sent("window/showMessage").first?["params"] == ["type": 3, "message": "Pets.swift:8"])
    try await plain.client.finish()
  }

  @Test("what is known of a line is told")
  func showLine() async throws {
    let fixture = LanguageFixture()
    try await fixture.begin()
    for (line, text) in [(4, "unstable-identity: Pet has"), (7, "sends add: 42×"), (0, "Nothing is known")] {
      _ = try await fixture.client.call(
        "workspace/executeCommand",
        [
          "command": "storescope.0-1.showLine",
          "arguments": [["uri": .string(LanguageFixture.uri), "line": .int(Int64(line))]],
        ])
      let message = fixture.sent("window/showMessage").last?["params/message"]?.string
      #expect(message?.hasPrefix(text) == true)
    }
    try await fixture.client.finish()
  }

  @Test(
    "a command that is none, and one that is called with nothing it can use, is an error",
    arguments: [
      ["command": "storescope.9-9.showLine", "arguments": [["uri": "file:///a", "line": 1]]],
      ["command": "showLine"], ["command": ""], [:], ["command": 1],
      ["command": "storescope.0-1.showLine"], ["command": "storescope.0-1.openPlace", "arguments": []],
      ["command": "storescope.0-1.openPlace", "arguments": [1]],
      ["command": "storescope.0-1.openPlace", "arguments": [["uri": 1, "line": 1]]],
      ["command": "storescope.0-1.openPlace", "arguments": [["uri": "file:///a", "line": 1.5]]],
    ] as [JSONValue])
  func wrongCommands(params: JSONValue) async throws {
    let fixture = LanguageFixture()
    try await fixture.begin()
    let error = try await fixture.client.error("workspace/executeCommand", params)
    #expect(error["code"] == -32602)
    #expect(error["message"]?.string?.hasPrefix("params") == true)
    try await fixture.client.finish()
  }

  @Test("whatever a client says of its documents, the server goes on")
  func oddNotifications() async throws {
    let fixture = LanguageFixture()
    try await fixture.begin()
    let odd: [JSONValue] = [
      [:], [], nil, 1, ["textDocument": nil], ["textDocument": ["uri": 1, "text": "x"]],
      ["textDocument": ["uri": "", "version": -1, "text": ""], "contentChanges": []],
      ["textDocument": ["uri": "untitled:1", "version": nil, "text": "\u{1F600}"], "contentChanges": [["text": "x"]]],
      [
        "textDocument": ["uri": "untitled:1", "version": 5, "text": "x"],
        "contentChanges": [
          ["range": ["start": ["line": -1, "character": 1], "end": ["line": 99_999, "character": 0]], "text": "y"],
          [
            "range": [
              "start": ["line": .int(.max), "character": .int(.max)],
              "end": ["line": .int(.min), "character": .int(.min)],
            ], "text": "\u{1F600}\r",
          ], ["range": ["start": ["line": 0, "character": 1], "end": ["line": 0, "character": 1]], "text": "\n"],
          ["range": 1, "text": 1],
        ],
      ],
    ]
    for params in odd + odd {
      for method in ["didOpen", "didChange", "didClose", "didSave", "willSave"] {
        try fixture.notify("textDocument/\(method)", params)
      }
      for method in ["codeLens", "hover", "codeAction"] { try fixture.client.request("textDocument/\(method)", params) }
      await fixture.pass()
    }
    let answer = try await fixture.client.call("store/version")
    #expect(answer["protocol/major"] == 1)
    try await fixture.client.finish()
  }
}
