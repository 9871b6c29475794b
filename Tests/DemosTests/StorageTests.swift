import StoreRuntime
import Testing

@testable import Demos

@Suite struct StorageTests {
  private func store(
    _ storage: some FavoritePrimes.FavoriteStorage
  ) -> Store<FavoritePrimes.AppState, FavoritePrimes.AppAction> {
    Store(
      FavoritePrimes.AppState(), reducer: FavoritePrimes.reducer(storage: storage), sources: .ticking(), isolation: nil)
  }

  @Test("what was saved to the temporary file is loaded again")
  func roundTrip() async {
    let store = store(FavoritePrimes.TemporaryFile())
    store.send(.favoritePrimes(.loaded([5, 2, 3])))
    await store.send(.favoritePrimes(.saveButtonTapped)).finish()
    #expect(store.state.lastSaved == second(1))
    store.send(.favoritePrimes(.deleteTapped([0, 1])))
    #expect(store.state.favoritePrimes == [3])
    await store.send(.favoritePrimes(.loadButtonTapped)).finish()
    #expect(store.state.favoritePrimes == [5, 2, 3])
    #expect(store.seq == 6)
    #expect(store.runningEffects == 0)
  }

  @Test("a shorter list replaces a longer one in the file")
  func shrink() async throws {
    let file = FavoritePrimes.TemporaryFile()
    try await file.save(Array(0..<2_000))
    #expect(try await file.load() == Array(0..<2_000))
    try await file.save([7])
    #expect(try await file.load() == [7])
  }

  @Test("an empty list is saved too, and is not the same as nothing saved")
  func empty() async throws {
    let file = FavoritePrimes.TemporaryFile()
    await #expect(throws: FavoritePrimes.StorageFailure.nothingSaved) { try await file.load() }
    try await file.save([])
    #expect(try await file.load() == [])
  }

  @Test("a failure is shown, changes nothing else, and is gone after the next success")
  func failures() async {
    let broken = store(MemoryStorage(failure: .unwritable))
    broken.send(.favoritePrimes(.loaded([2])))
    await broken.send(.favoritePrimes(.saveButtonTapped)).finish()
    #expect(broken.state.storageFailure == .unwritable)
    #expect(broken.state.lastSaved == nil)
    await broken.send(.favoritePrimes(.loadButtonTapped)).finish()
    #expect(broken.state.favoritePrimes == [2])

    let fresh = store(MemoryStorage())
    await fresh.send(.favoritePrimes(.loadButtonTapped)).finish()
    #expect(fresh.state.storageFailure == .nothingSaved)
    await fresh.send(.favoritePrimes(.saveButtonTapped)).finish()
    #expect(fresh.state.storageFailure == nil)
  }
}
