import InspectorProtocol
import InspectorTransport
import StoreGraph
import StoreJSON
import StoreLocks
import StoreRuntime
import Testing

@testable import InspectorServer

/// A finding as a rule might make it, at lines that the test has.
enum Shelf: Rule {
  static let code = "unstable-identity"
  static let summary = "A rule of the tests."
  static func findings(in _: GraphEvidence) -> [StoreGraph.Finding] { [] }
}

/// A client of a server with one store, whose evidence, findings and files are the test's.
@MainActor
final class LanguageFixture {
  static let file = "/src/Pets.swift"
  static let uri = "file:///src/Pets.swift"
  static let source = """
    struct Pet {
      var id: UUID { UUID() }
    }
    func body() {
      ForEach(pets) { pet in
        Row(pet)
      }
      store.send(.add)
      store.subscribe { _ in }
    }

    """

  /// What there is of findings, evidence and files, for threads that look.
  final class World: Sendable {
    struct Contents {
      var findings: [StoreGraph.Finding] = []
      var evidence = GraphEvidence(store: StoreEvidence(id: "s1", name: "pets"))
      var files: [String: SourceFile] = [:]
      /// The names of what was read, each as often as it was.
      var reads: [String] = []
    }

    let contents = Guarded(Contents())
  }

  let world = World()
  let client: TestClient
  private let store = Store(
    0,
    reducer: Reducer<Int, Int> { state, action in
      state += action
      return .none
    })

  init(sourceMap: SourceMap = SourceMap()) {
    let world = world
    client = TestClient { tag in
      LanguageState(
        tag: tag, sourceMap: sourceMap,
        files: SourceFiles(
          read: { name, _ in
            world.contents.withLock { contents in
              contents.reads.append(name)
              return contents.files[name]
            }
          },
          modified: { name in world.contents.withLock { $0.files[name]?.modified } }, programModified: 100),
        know: { store in
          world.contents.withLock { StoreKnowledge(store: store, evidence: $0.evidence, findings: $0.findings) }
        })
    }
    client.server.attach(store)
    put(Self.source, modified: 50)
    world.contents.withLock { contents in
      contents.findings = [Self.finding()]
      contents.evidence.sends = [
        SendEvidence(
          name: "add", location: SourcePlace(file: Self.file, line: 8), count: 42, first: 1, last: 42,
          lastDuration: 3_000,
          maxDuration: 9_000, slowest: 7, delivered: 5)
      ]
      contents.evidence.subscriptions = [
        SubscriptionEvidence(
          id: 1, label: "rows", location: SourcePlace(file: Self.file, line: 9), paths: [""], delivered: 7,
          skippedEqual: 4, skippedByPredicate: 1)
      ]
    }
  }

  static func finding(
    line: Int = 5, message: String = "Pet has a new identity on every read.", evaluations: Int = 23
  ) -> StoreGraph.Finding {
    StoreGraph.Finding(
      Shelf.self, about: "pets", severity: .warning, message: message,
      location: SourcePlace(file: file, line: line),
      related: [RelatedPlace("sent here", at: SourcePlace(file: file, line: 8))], evidence: [],
      cost: Cost(evaluations: evaluations), fix: "store the id",
      declaration: BlamedDeclaration(type: "App.Pet", member: "id", message: "makes a new id each time"))
  }

  func put(_ text: String, modified: Int64) {
    world.contents.withLock { $0.files[Self.file] = SourceFile(bytes: Array(text.utf8), modified: modified) }
  }

  /// What was read since this was asked last.
  func takeReads() -> [String] {
    world.contents.withLock { contents in
      defer { contents.reads = [] }
      return contents.reads
    }
  }

  func find(_ findings: [StoreGraph.Finding]) { world.contents.withLock { $0.findings = findings } }

  static let editor: JSONValue = [
    "general": ["positionEncodings": ["utf-16"]],
    "textDocument": [
      "publishDiagnostics": ["relatedInformation": true, "versionSupport": true],
      "hover": ["contentFormat": ["markdown", "plaintext"]],
      "codeAction": ["codeActionLiteralSupport": ["codeActionKind": ["valueSet": ["quickfix"]]]],
    ],
    "workspace": ["codeLens": ["refreshSupport": true], "workspaceEdit": ["documentChanges": true]],
    "window": ["showDocument": ["support": true]],
  ]

  /// Says hello as an editor would that can do everything, or as one that says what it can.
  @discardableResult
  func begin(_ capabilities: JSONValue = LanguageFixture.editor, options: JSONValue = .object([:])) async throws
    -> JSONValue
  {
    let answer = try await client.call("initialize", ["capabilities": capabilities, "initializationOptions": options])
    try client.send(["jsonrpc": "2.0", "method": "initialized", "params": .object([:])])
    return answer
  }

  func notify(_ method: String, _ params: JSONValue) throws {
    try client.send(["jsonrpc": "2.0", "method": .string(method), "params": params])
  }

  func open(_ text: String = LanguageFixture.source, version: Int64 = 1) async throws {
    try notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .string(Self.uri), "languageId": "swift", "version": .int(version), "text": .string(text),
        ]
      ])
    await client.finishWork()
  }

  func insert(_ text: String, line: Int64, version: Int64) throws {
    try notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(Self.uri), "version": .int(version)],
        "contentChanges": [
          [
            "range": ["start": ["line": .int(line), "character": 0], "end": ["line": .int(line), "character": 0]],
            "text": .string(text),
          ]
        ],
      ])
  }

  /// Lets time go by, and has done what is due then.
  func pass(milliseconds: UInt64 = 400) async {
    for _ in 0..<3 {
      client.tick()
      await client.finishWork()
      client.now += milliseconds * 1_000_000 / 3
    }
    client.tick()
    await client.finishWork()
  }

  /// The params of what was published so far.
  var published: [JSONValue] {
    client.received.filter { $0["method"] == "textDocument/publishDiagnostics" }.compactMap { $0["params"] }
  }

  /// The requests and notifications of a method so far.
  func sent(_ method: String) -> [JSONValue] { client.received.filter { $0["method"] == .string(method) } }

  static let document: JSONValue = ["uri": .string(uri)]

  func lenses() async throws -> [JSONValue] {
    try await client.call("textDocument/codeLens", ["textDocument": Self.document]).array ?? []
  }

  func hover(line: Int64) async throws -> JSONValue {
    try await client.call(
      "textDocument/hover", ["textDocument": Self.document, "position": ["line": .int(line), "character": 0]])
  }

  func actions(line: Int64, only: JSONValue? = nil, in document: JSONValue = LanguageFixture.document) async throws
    -> [JSONValue]
  {
    var context: JSONObject = ["diagnostics": []]
    context["only"] = only
    return try await client.call(
      "textDocument/codeAction",
      [
        "textDocument": document, "context": .object(context),
        "range": ["start": ["line": .int(line), "character": 0], "end": ["line": .int(line), "character": 5]],
      ]
    ).array ?? []
  }
}
