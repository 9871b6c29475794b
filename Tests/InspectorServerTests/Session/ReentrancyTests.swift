import StoreJSON
import StoreLocks
import StoreRuntime
import Testing

@testable import InspectorServer

/// Runs an actor's jobs when it is told to, also inside of one of them, as a program does that spins its run loop.
private final class SpinningExecutor: SerialExecutor {
  private let jobs = Guarded<[UnownedJob]>([])

  var waiting: Int { jobs.withLock { $0.count } }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  func spin() {
    while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      job.runSynchronously(on: asUnownedSerialExecutor())
    }
  }
}

private enum Letter: String, Sendable, Codable, CatalogedAction {
  case a, b
  static let examples: [Letter] = [.a, .b]
}

private actor Home {
  let executor = SpinningExecutor()
  private var store: Store<String, Letter>?
  private var token: SubscriptionToken?

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  func open(on server: Inspector) {
    let executor = executor
    let store = Store(
      "",
      reducer: Reducer<String, Letter> { state, letter in
        state += letter.rawValue
        return .none
      })
    token = store.subscribe { _ in executor.spin() }
    server.attach(store)
    self.store = store
  }

  func send(_ letter: Letter) { store?.send(letter) }
}

@Suite @MainActor struct ReentrancyTests {
  @Test("4018 what would run inside of an action is refused, and nothing is done")
  func inside() async throws {
    let home = Home()
    let client = TestClient()
    let server = client.server
    let executor = home.executor
    await spinning(executor) { await home.open(on: server) }
    try await client.initialize()
    for (method, params) in [
      ("store/dispatch", ["store": "s1", "action": "b"]), ("store/jump", ["store": "s1", "seq": 0]),
      ("store/resume", ["store": "s1"]), ("store/continue", ["store": "s1"]),
    ] as [(String, JSONValue)] {
      let id = try client.request(method, params)
      let sender = Task { await home.send(.a) }
      while executor.waiting < 1 { await Task.yield() }
      let request = Task { await client.finishWork() }
      while executor.waiting < 2 { await Task.yield() }
      executor.spin()
      await sender.value
      await spinning(executor) { await request.value }
      #expect(client.answer(id)?["error/code"] == 4018, "\(method)")
      #expect(client.answer(id)?["error/data"] == ["store": "s1"], "\(method)")
    }
    #expect(try await client.call("store/state/get", ["store": "s1"])["node/value"] == "aaaa")
    // Its farewell goes to the store too.
    await spinning(executor) {
      do { try await client.finish() } catch { Issue.record(error) }
    }
  }

  // Lets the actor's jobs run until the work is done.
  private func spinning(_ executor: SpinningExecutor, _ work: @escaping @MainActor () async -> Void) async {
    let isDone = Guarded(false)
    Task {
      await work()
      isDone.withLock { $0 = true }
    }
    while !isDone.withLock({ $0 }) {
      executor.spin()
      await Task.yield()
    }
  }
}
