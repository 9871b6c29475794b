import InspectorTransport
import StoreJSON
import StoreLocks
import StoreRuntime
import StoreTrace
import StoreViews
import Testing

@testable import InspectorServer

/// The streams `state`, `stores`, `output` and `changed`, as a client hears them.
@Suite @MainActor struct MoreStreamsTests {
  private struct Counts: Sendable, Equatable {
    var a = 0
    var b = [0]
  }

  private enum Count: CatalogedAction, Sendable {
    case a, b, nothing
    static let examples: [Count] = [.a, .b, .nothing]
  }

  private func makeStore() -> Store<Counts, Count> {
    Store(
      Counts(),
      reducer: Reducer<Counts, Count> { state, action in
        switch action {
        case .a: state.a += 1
        case .b: state.b.append(state.b.count)
        case .nothing: break
        }
        return .none
      })
  }

  private func listen(_ client: TestClient, _ params: JSONValue) async throws -> String {
    try #require(try await client.call("store/stream/listen", params)["listener"]?.string)
  }

  private func turn(_ client: TestClient) async {
    client.now += 1_000_000_000
    client.tick()
    await client.finishWork()
  }

  @Test("state tells the present first, then only what changed where it was listened to, the latest only")
  func state() async throws {
    let store = makeStore()
    let client = TestClient()
    client.server.attach(store)
    try await client.initialize()
    let listener = try await listen(client, ["stream": "state", "path": "/b"])
    await turn(client)
    store.send(.a)
    await turn(client)
    for _ in 0..<3 { store.send(.b) }
    await turn(client)
    let events = client.events(listener).flatMap { $0["events"]?.array ?? [] }
    #expect(events.map { $0["seq"]?.int } == [0, 4])
    #expect(events.map { $0["children"]?.array?.count } == [1, 4])
    #expect(client.events(listener).map { $0["n"]?.int } == [1, 2])
    try await client.finish()
  }

  @Test("a path that leads nowhere is told as such, and as soon as it leads somewhere")
  func stateAppears() async throws {
    let store = makeStore()
    let client = TestClient()
    client.server.attach(store)
    try await client.initialize()
    let listener = try await listen(client, ["stream": "state", "path": "/b/1", "depth": 0])
    await turn(client)
    store.send(.b)
    await turn(client)
    let events = client.events(listener).flatMap { $0["events"]?.array ?? [] }
    #expect(events.map { $0["node/kind"] } == ["sentinel", "primitive"])
    #expect(events.first?["node/sentinel/reason"] == "unreachable")
    #expect(try await client.error("store/stream/listen", ["stream": "state", "path": "b"])["code"] == 4003)
    try await client.finish()
  }

  private final class Box { var value = 1 }

  @Test("a state that stays on its isolation is read there")
  func isolatedState() async throws {
    let store = Store(
      [Box()],
      reduce: { (state: inout [Box], _: Count) in
        state.append(Box())
        return .none
      })
    let client = TestClient()
    client.server.attach(store)
    try await client.initialize()
    let listener = try await listen(client, ["stream": "state"])
    await turn(client)
    store.send(.a)
    await turn(client)
    let events = client.events(listener).flatMap { $0["events"]?.array ?? [] }
    #expect(events.map { $0["children"]?.array?.count } == [1, 2])
    try await client.finish()
  }

  @Test("a store that changes all the time keeps no other from being told")
  func stateTurns() async throws {
    let stores = [makeStore(), makeStore()]
    let client = TestClient()
    for store in stores { client.server.attach(store) }
    try await client.initialize()
    let listener = try await listen(client, ["stream": "state", "path": "/a", "depth": 0])
    for _ in 0..<4 {
      for store in stores { store.send(.a) }
      await turn(client)
    }
    let events = client.events(listener).flatMap { $0["events"]?.array ?? [] }
    #expect(events.map { $0["store"] } == ["s1", "s2", "s1", "s2"])
    try await client.finish()
  }

  @Test("a store whose isolation is blocked is given up for a while, and the others are told")
  func blockedState() async throws {
    let blocked = Store(
      [Box()],
      reduce: { (state: inout [Box], _: Count) in
        state.append(Box())
        return .none
      })
    let open = makeStore()
    let client = TestClient()
    client.server.attach(blocked)
    client.server.attach(open)
    try await client.initialize()
    let listener = try await listen(client, ["stream": "state", "depth": 0])
    client.now += 1_000_000_000
    client.tick()
    #expect(client.unfinishedWork == 1)
    client.now += Connection.readPatience
    client.tick()
    await client.finishWork()
    let events = client.events(listener).flatMap { $0["events"]?.array ?? [] }
    #expect(events.first?["store"] == "s2")
    try await client.finish()
  }

  @Test("stores that come and go are told, those that were there are not")
  func stores() async throws {
    let client = TestClient()
    let first = makeStore()
    client.server.attach(first)
    try await client.initialize()
    let listener = try await listen(client, ["stream": "stores"])
    await turn(client)
    var second: Store<Counts, Count>? = makeStore()
    client.server.attach(second!)
    await turn(client)
    second = nil
    await turn(client)
    let events = client.events(listener).flatMap { $0["events"]?.array ?? [] }
    #expect(events.map { $0["arrival"] } == ["attached", "released"])
    #expect(events.map { $0["store/id"] } == ["s2", "s2"])
    #expect(events.map { $0["store/dispatchable"] } == [true, false])
    try await client.finish()
  }

  @Test("changed hints at each store once, however much happened, and says nothing without a listener")
  func changed() async throws {
    let client = TestClient()
    let stores = [makeStore(), makeStore()]
    for store in stores { client.server.attach(store) }
    try await client.initialize()
    stores[0].send(.a)
    await turn(client)
    #expect(client.received.allSatisfy { $0["method"] == nil })
    _ = try await listen(client, ["stream": "changed"])
    await turn(client)
    for store in stores { for _ in 0..<3 { store.send(.nothing) } }
    await turn(client)
    stores[1].send(.a)
    await turn(client)
    let hints = client.received.filter { $0["method"] == "store/changed" }.compactMap { $0["params"] }
    #expect(hints.map { $0["n"]?.int } == [1, 3])
    #expect(hints.map { $0["stores"]?.array?.compactMap { $0["seq"]?.int } } == [[4, 3], [4]])
    try await client.finish()
  }

  /// What a program prints, as a test makes it up.
  private final class Printed: PrintedOutput {
    let state = Guarded<(lines: [OutputLine], lost: ClosedRange<Int>?, starts: Int, stops: Int)>(([], nil, 0, 0))

    var newest: Int { state.withLock { $0.lines.last?.number ?? 0 } }
    func lines(after number: Int, limit: Int) -> OutputPage {
      state.withLock { state in
        OutputPage(
          lines: Array(state.lines.filter { $0.number > number }.prefix(limit)),
          lost: state.lost.flatMap { $0.lowerBound > number ? $0 : nil })
      }
    }
    func start(wake: @escaping @Sendable () -> Void) { state.withLock { $0.starts += 1 } }
    func leave() { state.withLock { $0.stops += 1 } }
    func stop() {}
    func print(_ lines: ClosedRange<Int>) {
      state.withLock { $0.lines += lines.map { OutputLine(number: $0, text: "line \($0)", isCut: $0 == 3) } }
    }
  }

  @Test("output is heard from when somebody listens to when nobody does, and what was lost is a gap")
  func output() async throws {
    let printed = Printed()
    printed.print(1...2)
    let client = TestClient(output: printed)
    try await client.initialize()
    let first = try await listen(client, ["stream": "output"])
    let second = try await listen(client, ["stream": "output", "window": 1])
    printed.print(3...4)
    await turn(client)
    printed.state.withLock { $0.lost = 5...8 }
    printed.print(9...9)
    await turn(client)
    let events = client.events(first)
    #expect(events.map { $0["n"]?.int } == [1, 3])
    #expect(events.flatMap { $0["events"]?.array ?? [] }.map { $0["text"] } == ["line 3", "line 4", "line 9"])
    #expect(events.first?["events"]?.array?.map { $0["cut"] } == [true, nil])
    #expect(events.last?["gap"] == ["from": 5, "to": 8, "count": 4, "reason": "evicted"])
    #expect(client.events(second).flatMap { $0["events"]?.array ?? [] }.count == 1)
    _ = try await client.call("store/stream/cancel", ["listener": .string(first)])
    #expect(printed.state.withLock { $0.stops } == 0)
    _ = try await client.call("store/stream/cancel", ["listener": .string(second)])
    #expect(printed.state.withLock { $0.stops } == 1)
    try await client.finish()
  }

  @Test("where nothing can be heard, listening says so")
  func noOutput() async throws {
    let client = TestClient()
    try await client.initialize()
    #expect(try await client.error("store/stream/listen", ["stream": "output"])["code"] == 4016)
    try await client.finish()
  }

  @Test("a gate wakes once for what happens after it was opened, and not at all while it is closed")
  func gate() {
    let wakes = Guarded(0)
    let gate = WakeGate { wakes.withLock { $0 += 1 } }
    gate.pass()
    gate.open()
    gate.pass()
    gate.pass()
    #expect(wakes.withLock { $0 } == 1)
    gate.open()
    gate.close()
    gate.pass()
    #expect(wakes.withLock { $0 } == 1)
  }

  @Test("two connections follow the same stores, and one that leaves takes nothing from the other")
  func twoConnections() async throws {
    let store = makeStore()
    let inspector = Inspector()
    inspector.attach(store)
    let registry = inspector.stores
    let wakes = Guarded([0, 0])
    let gates = [0, 1].map { number in WakeGate { wakes.withLock { $0[number] += 1 } } }
    for gate in gates { registry.follow(with: gate) }
    for gate in gates { gate.open() }
    store.send(.a)
    #expect(wakes.withLock { $0 } == [1, 1])
    registry.unfollow(with: gates[0])
    for gate in gates { gate.open() }
    store.send(.a)
    #expect(wakes.withLock { $0 } == [1, 2])
    registry.unfollow(with: gates[1])
    gates[1].open()
    store.send(.a)
    #expect(wakes.withLock { $0 } == [1, 2])
  }

  /// Hands its owned state to whoever tests it.
  private struct Lamp: View {
    final class Switch {
      var isOn: OwnedBinding<Bool>?
    }

    let lever: Switch
    @Owned var isOn = false

    var body: some View {
      let _ = lever.isOn = $isOn
      Text(isOn ? "on" : "off")
    }
  }

  @Test("what a view does without an action is told to those who follow its store, and to no other")
  func viewsAlone() throws {
    let store = makeStore()
    let lever = Lamp.Switch()
    let host = ViewHost(store) { _ in Lamp(lever: lever) }
    let inspector = Inspector()
    inspector.attach(store, views: host.registry)
    let wakes = Guarded(0)
    let gate = WakeGate { wakes.withLock { $0 += 1 } }
    let isOn = try #require(lever.isOn)
    inspector.stores.follow(with: gate)
    gate.open()
    isOn.wrappedValue = true
    #expect(wakes.withLock { $0 } == 1)
    #expect(inspector.stores.all[0].trace.summary.newest == 0, "no action was sent")
    inspector.stores.unfollow(with: gate)
    gate.open()
    isOn.wrappedValue = false
    #expect(wakes.withLock { $0 } == 1)
  }
}
