import Testing

@testable import StoreRuntime

@Suite struct NewestTests {
  @Test(
    "those with the highest numbers are kept in their order, whatever order they come in",
    arguments: [0, 1, 7, 100, 1_000, .max])
  func newest(limit: Int) {
    let numbers = (0..<1_000).map { $0 * 381 % 1_000 + 1 }
    for numbers in [numbers, numbers.sorted(), numbers.sorted(by: >)] {
      var newest = Newest<String>(limit: limit)
      for number in numbers { newest.insert("\(number)", number: number) }
      #expect(newest.inOrder == (1...1_000).suffix(limit).map(String.init))
    }
  }

  private final class Owner {}

  @Test("of held scopes, observers and subscriptions without an owner the newest are given")
  func looks() {
    let store = Store([1, 2, 3]) { (state: inout [Int], action: Int) in
      state.append(action)
      return .none
    }
    let scopes = (0..<5).map { index in store.scope(get: { $0[index % 3] }, embed: { $0 }) }
    let observers = (0..<5).map { _ in store.observe { _ = (store.count, store.isEmpty) } }
    var owner: Owner? = Owner()
    let request = SubscriptionRequest(label: "owned", location: store.location)
    let owned = (0..<5).map { _ in store.subscribe(request, owner: owner) { _ in .delivered } }
    #expect(store.subscriptionsWithoutOwner(limit: 2).isEmpty)
    owner = nil
    #expect(store.heldScopes(limit: 2).map(\.reference.number) == [4, 5])
    #expect(store.observedReads(limit: 3).mapValues(\.count) == [5: 2, 4: 2])
    #expect(store.observedReads(limit: 1).keys.sorted() == [5])
    #expect(store.subscriptionsWithoutOwner(limit: 2) == [9, 10])
    withExtendedLifetime((owner, scopes, observers, owned)) {}
  }
}
