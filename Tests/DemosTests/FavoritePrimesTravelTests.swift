import StoreRuntime
import StoreTrace
import Testing

@testable import Demos

/// Time travel through the app: every state is what it was, and no effect runs again.
@Suite @MainActor struct FavoritePrimesTravelTests {
  /// A storage that counts what is done with it.
  private actor Counted: FavoritePrimes.FavoriteStorage {
    private(set) var calls = 0

    func save(_ primes: [Int]) { calls += 1 }

    func load() -> [Int] {
      calls += 1
      return [7, 11]
    }
  }

  @Test("back to the first state and forth again, saves and loads in the past: nothing is saved or loaded again")
  func effectsRunOnce() async throws {
    let storage = Counted()
    let app = FavoritePrimes.App(storage: storage)
    let recorder = Recorder(recording: app.store)
    let actions: [FavoritePrimes.AppAction] = [
      .counter(.incrementTapped), .counter(.incrementTapped), .primeModal(.saveFavoriteTapped),
      .favoritePrimes(.saveButtonTapped), .favoritePrimes(.loadButtonTapped), .counter(.incrementTapped),
    ]
    var states: [FavoritePrimes.AppState] = [app.store.state]
    var seqs = [0]
    for action in actions {
      await app.store.send(action).finish()
      states.append(app.store.state)
      seqs.append(app.store.seq)
    }
    let calls = await storage.calls
    #expect(calls == 2)
    let history = recorder.summary.newest

    let holder = Holder(name: "test")
    for (seq, state) in zip(seqs, states).reversed() + Array(zip(seqs, states)) {
      _ = try await recorder.travel(.seq(seq), by: holder, ifBegun: { true }).get()
      #expect(app.store.isTravelling && app.store.state == state)
    }
    _ = try await recorder.returnToPresent(by: holder, ifBegun: { true }).get()
    #expect(!app.store.isTravelling && app.store.state == states.last && app.store.seq == history)
    #expect(recorder.effects.isEmpty)
    #expect(await storage.calls == calls)
  }
}
