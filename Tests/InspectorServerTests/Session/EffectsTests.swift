import StoreJSON
import StoreRuntime
import Testing

@testable import InspectorServer

private enum Work: Sendable, Codable, CatalogedAction {
  case start
  case done
  static let examples: [Work] = [.start, .done]
}

@Suite @MainActor struct EffectsTests {
  @Test("3.2 effects in flight have a name, a cause, an age and whether they can be cancelled; then they are gone")
  func inFlight() async throws {
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let store = Store(0, name: "work") { (state: inout Int, action: Work) in
      state += 1
      guard case .start = action else { return .none }
      let wait: Effect<Work> = .run("wait") { _ in for await _ in gate {} }
      return state == 1 ? wait.cancellable(id: 1) : wait
    }
    let early = store.send(.start)
    let client = TestClient()
    client.server.attach(store)
    try await client.initialize()
    store.send(.start)
    let effects = try await client.call("store/effects", ["store": "s1"])
    for (index, cancellable) in [true, false].enumerated() {
      #expect(effects["effects/\(index)/id"] == .string("e\(index + 1)"))
      #expect(effects["effects/\(index)/name"] == "wait")
      #expect(effects["effects/\(index)/cause"] == .int(Int64(index + 1)))
      #expect(effects["effects/\(index)/cancellable"] == .bool(cancellable))
      #expect(effects["effects/\(index)/age"]?.int ?? -1 >= 0)
    }
    let preview = try await client.call("store/preview", ["store": "s1", "action": ["start": [:]]])
    #expect(preview["effects/0/name"] == "wait")
    #expect(preview["effects/0/kind"] == "run")
    #expect(preview["changes/0/path"] == "")
    #expect(store.seq == 2)
    opening.finish()
    await early.finish()
    while store.runningEffects > 0 { await Task.yield() }
    #expect(try await client.call("store/effects", ["store": "s1"]) == ["effects": []])
    try await client.finish()
  }
}
