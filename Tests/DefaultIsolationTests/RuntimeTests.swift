import InspectorServer
import StoreRuntime
import Testing

/// A counter as its author would write it: nothing says where it runs.
private struct Counter {
  var count = 0
  var isSaving = false
}

// Clients' actions are decoded wherever they arrive.
private nonisolated enum CounterAction: Codable {
  case increment
  case add(Int)
  case save
  case saved
}

nonisolated extension CounterAction: CatalogedAction {
  static var examples: [CounterAction] { [.increment, .add(5), .saved, .save] }
}

private final class CounterApp {
  let store: Store<Counter, CounterAction>
  private(set) var label = ""
  private var subscriptions: [SubscriptionToken] = []

  init() {
    store = Store(Counter(), name: "counter") { state, action in
      switch action {
      case .increment: state.count += 1
      case .add(let amount): state.count += amount
      case .save:
        state.isSaving = true
        return .run("save") { send in await send(.saved) }
      case .saved: state.isSaving = false
      }
      return .none
    }
    subscriptions = [
      store.subscribe(\.count).skipRepeats().deliver(label: "label") { [weak self] in self?.label = "\($0)" },
      store.subscribe(label: "log") { (_: Counter) in },
    ]
  }
}

struct RuntimeTests {
  @Test("an app on StoreRuntime, all of it on the main actor, and what an inspector sees of it")
  func counter() async throws {
    let app = CounterApp()
    let inspection = Inspection()
    inspection.inspector.attach(app.store)
    app.store.send(.increment)
    await app.store.send(.save).finish()
    #expect(try await inspection.sendExamples() == ["4 increment", "5 add", "6 saved", "7 save"])
    while app.store.runningEffects > 0 { await Task.yield() }
    #expect(app.label == "7")
    #expect(
      try await inspection.timeline() == [
        "1 increment user", "2 save user", "3 saved effect ← 2", "4 increment client", "5 add client", "6 saved client",
        "7 save client", "8 saved effect ← 7",
      ])
    #expect(try await inspection.state(at: 2) == ["count 1", "isSaving true"])
    #expect(try await inspection.state(at: 8) == ["count 7", "isSaving false"])
    #expect(try await inspection.subscribers() == ["label 4", "log 9"])
  }
}
