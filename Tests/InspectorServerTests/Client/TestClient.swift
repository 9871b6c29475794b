import Demos
import RPCWire
import StoreJSON
import StoreLocks
import StoreRuntime
import StoreTrace
import StoreViews
import Testing

@testable import InspectorServer

/// A client of a connection without threads: bytes go in, work is done when the test says so, frames come out.
@MainActor
final class TestClient {
  let server: Inspector
  /// What the server wrote.
  private(set) var output = ServerOutput()
  private(set) var exitCode: Int32?
  /// Monotonic time as the connection is told; tests move it.
  var now: UInt64 = 0
  /// How many bytes the connection is told to be waiting.
  var unsent = 0

  private var connection: Connection
  private let pending: Pending
  private var ledger = AnswerLedger()
  private var isFinished = false
  private let app: (any DemoApp)?
  /// How often a vector has waited for this server.
  var passes = 0

  final class Pending {
    var works: [(number: Int, work: Work)] = []
    let news = News()
  }

  /// What work has told the loop, which has not heard of it yet.
  final class News: Sendable {
    private let told = Guarded<[WorkNews]>([])

    func add(_ news: WorkNews) { told.withLock { $0.append(news) } }

    func take() -> [WorkNews] {
      told.withLock { told in
        defer { told = [] }
        return told
      }
    }
  }

  /// - Parameters:
  ///   - name: a demo to serve.
  ///   - server: who serves, where several clients share one.
  ///   - output: what the program prints.
  ///   - language: makes what is known of the client's documents.
  init(
    demo name: String? = nil, of server: Inspector = Inspector(), output: (any PrintedOutput)? = nil,
    language: (_ tag: String) -> LanguageState = { LanguageState(tag: $0) }
  ) {
    self.server = server
    let pending = Pending()
    self.pending = pending
    let news = pending.news
    connection = Connection(
      context: HandlerContext(stores: server.stores, output: output, language: language, wake: {}),
      tell: { news.add($0) },
      perform: { pending.works.append(($0, $1)) })
    app = name.flatMap { name in (Demo.served + [FoundationApp.demo]).first { $0.name == name } }?.launch()
    app?.attach(to: Host(server: server, views: app?.views))
  }

  private struct Host: DemoHost {
    let server: Inspector
    let views: ViewRegistry?

    func attach<State, Action>(
      _ store: Store<State, Action>, catalog: ActionCatalog<Action>?, redaction: RedactionPolicy
    ) {
      server.attach(store, catalog: catalog, redaction: redaction, views: views)
    }
  }

  // MARK: Bytes

  func send(bytes: some Sequence<UInt8>) {
    Array(bytes).withUnsafeBytes { bytes in
      ledger.sent(bytes)
      connection.receive(bytes, now: now, unsent: unsent)
    }
    collect()
  }

  func end() {
    connection.receiveEnd(now: now)
    collect()
  }

  /// Does the work that left the loop, and what follows from it, until none is left.
  ///
  /// - Parameter beforeCompleting: what the client does after work has been done and before the loop hears of it.
  func finishWork(beforeCompleting: () -> Void = {}) async {
    while !pending.works.isEmpty {
      let (number, work) = pending.works.removeFirst()
      let result =
        switch work {
        case .isolated(let body): await body()
        case .worker(let body): body()
        case .workerAfter(let wait, let body): await waited(wait, body)
        }
      beforeCompleting()
      for news in pending.news.take() { connection.receive(news, now: now, unsent: unsent) }
      connection.receive(WorkNews(work: number, content: .result(result)), now: now, unsent: unsent)
      collect()
    }
  }

  private func waited<Done>(_ wait: () async -> Void, _ body: () -> Done) async -> Done {
    await wait()
    return body()
  }

  /// How much work has left the loop and has not been done.
  var unfinishedWork: Int { pending.works.count }

  func tick() {
    connection.tick(now: now, unsent: unsent)
    collect()
  }

  /// Takes leave unless that is done, and checks that all that was asked was answered exactly once.
  ///
  /// Every test calls it at its end.
  func finish(sourceLocation: Testing.SourceLocation = #_sourceLocation) async throws {
    isFinished = true
    await finishWork()
    if exitCode == nil {
      let goodbye = try request("shutdown")
      try send(["jsonrpc": "2.0", "method": "exit"])
      #expect(exitCode == 0 || answer(goodbye)?["error"] != nil, sourceLocation: sourceLocation)
    }
    await finishWork()
    #expect(exitCode != nil && output.isComplete, sourceLocation: sourceLocation)
    #expect(ledger.problems(of: received) == [], sourceLocation: sourceLocation)
  }

  deinit {
    if !isFinished { Issue.record("a client went away without finish(), so its answers were not counted") }
  }

  var nextDeadline: UInt64? { connection.nextDeadline }
  var context: HandlerContext { connection.context }

  private func collect() {
    var bytes: [UInt8] = []
    connection.takeOutput(into: &bytes)
    output.append(bytes)
    exitCode = connection.exitCode
  }

  // MARK: Messages

  nonisolated static func frame(_ message: JSONValue) throws -> [UInt8] {
    let text = try message.text
    return Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8)
  }

  func send(_ message: JSONValue) throws { send(bytes: try Self.frame(message)) }

  // Apart from the ids that vectors use.
  private var lastID: Int64 = 500_000

  /// Sends a request without waiting for its answer.
  @discardableResult
  func request(_ method: String, _ params: JSONValue = .object([:])) throws -> Int64 {
    lastID += 1
    try send(["jsonrpc": "2.0", "id": .int(lastID), "method": .string(method), "params": params])
    return lastID
  }

  var received: [JSONValue] { output.messages }

  func answer(_ id: Int64) -> JSONValue? { received.first { $0.object?["id"] == .int(id) } }

  /// Sends a request and gives its result.
  func call(_ method: String, _ params: JSONValue = .object([:])) async throws -> JSONValue {
    try await answered(method, params, by: "result")
  }

  /// Sends a request that must fail and gives its error.
  func error(_ method: String, _ params: JSONValue = .object([:])) async throws -> JSONValue {
    try await answered(method, params, by: "error")
  }

  private struct WrongAnswer: Error { let answer: JSONValue? }

  private func answered(_ method: String, _ params: JSONValue, by member: String) async throws -> JSONValue {
    let id = try request(method, params)
    await finishWork()
    guard let value = answer(id)?.object?[member] else { throw WrongAnswer(answer: answer(id)) }
    return value
  }

  func initialize() async throws {
    // Findings come in tests of their own.
    _ = try await call(
      "initialize", ["capabilities": .object([:]), "initializationOptions": ["store": ["diagnostics": false]]])
    try send(["jsonrpc": "2.0", "method": "initialized", "params": .object([:])])
  }

  /// The params of the stream events so far, of one listener.
  func events(_ listener: String) -> [JSONObject] {
    received.filter { $0.object?["method"] == "store/stream/event" }
      .compactMap { $0.object?["params"]?.object }
      .filter { $0["listener"] == .string(listener) }
  }
}

extension JSONValue {
  subscript(_ path: String) -> JSONValue? {
    path.split(separator: "/").reduce(self as JSONValue?) { value, segment in
      switch value {
      case .object(let object): object[String(segment)]
      case .array(let elements):
        Int(segment).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      default: nil
      }
    }
  }
}
