import Foundation
import InspectorTransport
import StoreJSON
import StoreRuntime
import Testing

@testable import InspectorServer

/// Sixteen owners change their stores while a client asks: one writer, so frames never mix.
@Suite struct ManyWritersTests {
  private static let owners = 16
  private static let actions = 100
  private static let requests = 100

  private enum Change: CatalogedAction, Sendable {
    case add(Int)
    static let examples: [Change] = [.add(1)]
  }

  private actor Owner {
    private let store = Store(
      0,
      reducer: Reducer<Int, Change> { count, action in
        if case .add(let amount) = action { count += amount }
        return .none
      })

    func attach(to inspector: Inspector) { inspector.attach(store) }

    func work(_ actions: Int) async {
      for number in 0..<actions {
        store.send(.add(number))
        await Task.yield()
      }
    }
  }

  @Test("every frame parses strictly, every event is told once in order, every request answered once")
  func sixteenOwners() async throws {
    let inspector = Inspector()
    let owners = (0..<Self.owners).map { _ in Owner() }
    for owner in owners { await owner.attach(to: inspector) }
    let pair = try ByteStream.pair()
    let client = FileHandle(fileDescriptor: dup(pair.client.number), closeOnDealloc: true)
    let listening = AsyncStream<Void>.makeStream()
    Thread.detachNewThread { Self.talk(over: client, listening.continuation) }
    let work = Task {
      for await _ in listening.stream {}
      await withTaskGroup(of: Void.self) { group in
        for owner in owners { group.addTask { await owner.work(Self.actions) } }
      }
    }
    let code = try await inspector.serve(on: pair.stream, options: ServeOptions())
    await work.value
    #expect(code == 0)
  }

  private static func talk(over file: FileHandle, _ listening: AsyncStream<Void>.Continuation) {
    var output = ServerOutput()
    func send(_ message: JSONValue) throws { try file.write(contentsOf: Data(try TestClient.frame(message))) }
    func read(until isDone: () -> Bool) throws {
      while !isDone() {
        let data = file.availableData
        try #require(!data.isEmpty, "the server is gone")
        output.append(data)
      }
    }
    func isAnswered(_ id: JSONValue) -> Bool { output.messages.contains { $0["id"] == id } }
    do {
      try send(["jsonrpc": "2.0", "id": "hello", "method": "initialize", "params": [:]])
      try send(["jsonrpc": "2.0", "id": "listen", "method": "store/stream/listen", "params": ["stream": "actions"]])
      try read { isAnswered("listen") }
      listening.finish()
      for id in 0..<requests {
        try send(["jsonrpc": "2.0", "id": .int(Int64(id)), "method": "store/list"])
      }
      func told() -> [JSONValue] {
        output.messages.filter { $0["method"] == "store/stream/event" }.flatMap { $0["params/events"]?.array ?? [] }
      }
      try read { isAnswered(.int(Int64(requests - 1))) && told().count >= owners * actions }
      try send(["jsonrpc": "2.0", "id": "bye", "method": "shutdown"])
      try read { isAnswered("bye") }
      try send(["jsonrpc": "2.0", "method": "exit"])
      #expect(output.isComplete)
      for id in 0..<requests {
        #expect(output.messages.count { $0["id"] == .int(Int64(id)) && $0["result"] != nil } == 1)
      }
      for store in 1...owners {
        let seqs = told().filter { $0["store"] == .string("s\(store)") }.compactMap { $0["seq"] }
        #expect(seqs == (1...actions).map { .int(Int64($0)) }, "s\(store)")
      }
    } catch {
      Issue.record(error)
      listening.finish()
      try? file.close()
    }
  }
}
