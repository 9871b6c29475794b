import StoreRuntime
import StoreLocks
import Testing

/// Keeps what an effect sends with, as a callback that outlives it would.
private final class Escaped: Sendable {
  private let send = Guarded<Send<String>?>(nil)

  func keep(_ send: Send<String>) { self.send.withLock { $0 = send } }

  func callAsFunction(_ action: String) async { await send.withLock { $0 }?(action) }
}

@Suite struct LateActionTests {
  private static func effect(_ escaped: Escaped, waits: Bool) -> Effect<String> {
    .run("listen") { send in
      escaped.keep(send)
      await send("hello")
      if waits { try await Task.sleep(for: .seconds(3600)) }
    }.cancellable(id: "listen")
  }

  @Test("3.4 an action sent after its effect finished is reduced, and reported with both actions")
  func afterFinishing() async {
    let escaped = Escaped()
    let (store, log) = scripted { $0 == "go" ? Self.effect(escaped, waits: false) : .none }
    await store.send("go").finish()
    store.send("other")
    await escaped("late")
    store.drainMailbox()
    #expect(
      log.lines == [
        "created", "#1 go user → [\"go\"]",
        "effect 1 listen started by #1",
        "effect 1 emitted",
        "#2 hello effect ← #1 effect 1 → [\"go\", \"hello\"]",
        "effect 1 finished",
        "#3 other user → [\"go\", \"hello\", \"other\"]",
        "#4 late effect ← #1 effect 1 → [\"go\", \"hello\", \"other\", \"late\"]",
        "effect 1 listen of #1 sent #4 late",
      ])
  }

  @Test("3.4 an action sent once its effect was cancelled is dropped and reported, before it has ended and after")
  func afterCancelling() async {
    let escaped = Escaped()
    let gate = Gate()
    let (store, log) = scripted { name in
      switch name {
      case "go":
        .run("listen") { send in
          escaped.keep(send)
          await gate.wait()
          await send("while it stops")
        }.cancellable(id: "listen")
      case "stop": .cancel(id: "listen")
      default: .none
      }
    }
    let task = store.send("go")
    store.send("stop")
    gate.open()
    await task.finish()
    await escaped("after it stopped")
    store.drainMailbox()
    #expect(store.state == ["go", "stop"])
    #expect(
      log.lines.suffix(5) == [
        "#3 while it stops effect ← #1 effect 1 dropped",
        "effect 1 listen of #1 sent #3 late",
        "effect 1 cancelled",
        "#4 after it stopped effect ← #1 effect 1 dropped",
        "effect 1 listen of #1 sent #4 late",
      ])
  }

  @Test("3.4 an action that waits for its turn when its effect is cancelled is dropped")
  func cancelledInQueue() {
    let (store, log) = scripted { name in
      name == "go" ? .merge(.send("late").cancellable(id: 1), .send("on time"), .cancel(id: 1)) : .none
    }
    store.send("go")
    #expect(store.state == ["go", "on time"])
    #expect(log.lines[2] == "#2 late effect ← #1 dropped")
  }

  @Test(
    "3.2 nothing happens when an effect sends to a store that is gone, on an actor or not", arguments: [false, true])
  @MainActor
  func afterRelease(isOnActor: Bool) async {
    let escaped = Escaped()
    let gate = Gate()
    weak var released: Names?
    do {
      let store = scripted(isOnActor: isOnActor) { _ in
        .run { send in
          escaped.keep(send)
          gate.open()
        }
      }
      released = store
      store.send("go")
      await gate.wait()
    }
    #expect(released == nil)
    await escaped("late")
  }
}
