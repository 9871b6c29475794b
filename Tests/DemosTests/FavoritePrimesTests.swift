import StoreRuntime
import Testing

@testable import Demos

private typealias Feed = [FavoritePrimes.Activity.Change]

// Short names, so that a story fits a line.
private let up = FavoritePrimes.AppAction.counter(.incrementTapped)
private let down = FavoritePrimes.AppAction.counter(.decrementTapped)
private let keep = FavoritePrimes.AppAction.primeModal(.saveFavoriteTapped)
private let drop = FavoritePrimes.AppAction.primeModal(.removeFavoriteTapped)

private func delete(_ indices: Int...) -> FavoritePrimes.AppAction { .favoritePrimes(.deleteTapped(indices)) }

private func loaded(_ primes: Int...) -> FavoritePrimes.AppAction { .favoritePrimes(.loaded(primes)) }

private struct Story: CustomTestStringConvertible {
  let testDescription: String
  let actions: [FavoritePrimes.AppAction]
  let count: Int
  let favourites: [Int]
  let feed: Feed

  init(
    _ name: String, _ actions: [FavoritePrimes.AppAction], count: Int = 0, favourites: [Int] = [], feed: Feed = []
  ) {
    testDescription = name
    self.actions = actions
    self.count = count
    self.favourites = favourites
    self.feed = feed
  }
}

@Suite struct FavoritePrimesTests {
  private static let stories: [Story] = [
    Story("counting goes both ways", [up, up, down, down, down], count: -1),
    Story("a prime is kept", [up, up, keep], count: 2, favourites: [2], feed: [.added(2)]),
    Story("1 is no prime", [up, keep], count: 1),
    Story("0 is no prime", [keep]),
    Story("a negative number is no prime", [down, down, keep], count: -2),
    Story("4 is no prime", [up, up, up, up, keep], count: 4),
    Story("a favourite is kept once", [up, up, keep, keep], count: 2, favourites: [2], feed: [.added(2)]),
    Story("a favourite is dropped", [up, up, keep, drop], count: 2, feed: [.added(2), .removed(2)]),
    Story("what is no favourite is not dropped", [up, up, drop], count: 2),
    Story(
      "2.6 several indices delete exactly those", [loaded(2, 3, 5, 7, 11), delete(1, 3)], favourites: [2, 5, 11],
      feed: [.removed(3), .removed(7)]),
    Story(
      "the order of the indices does not matter", [loaded(2, 3, 5, 7, 11), delete(4, 0)], favourites: [3, 5, 7],
      feed: [.removed(2), .removed(11)]),
    Story("an index given twice deletes once", [loaded(2, 3), delete(0, 0)], favourites: [3], feed: [.removed(2)]),
    Story(
      "indices without a row are ignored", [loaded(2, 3), delete(-1, 2, .max, .min, 1)], favourites: [2],
      feed: [.removed(3)]),
    Story("deleting nothing", [loaded(2, 3), delete()], favourites: [2, 3]),
    Story(
      "loading replaces, and drops repeats", [up, up, keep, loaded(5, 3, 5)], count: 2, favourites: [5, 3],
      feed: [.added(2)]),
    Story("a large number from outside does not take time", [loaded(.max, .min)], favourites: [.max, .min]),
  ]

  @Test("2.6 stories", arguments: stories)
  private func story(_ story: Story) {
    let store = Store(
      FavoritePrimes.AppState(), reducer: FavoritePrimes.reducer(storage: MemoryStorage()), isolation: nil)
    for action in story.actions { store.send(action) }
    #expect(store.state.count == story.count)
    #expect(store.state.favoritePrimes == story.favourites)
    #expect(store.state.activityFeed.map(\.change) == story.feed)
  }

  @Test("primes below 60")
  func primes() {
    #expect((-2..<60).filter(isPrime) == [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59])
  }
}
