import Testing

@testable import StoreRedux

@Suite struct SubscriptionTests {
  @Test("5.3 subscribing twice and four equal dispatches: 2 + 1 deliveries, one subscription")
  func twice() {
    let store = Store(reducer: person, state: nil, automaticallySkipsRepeats: false)
    let subscriber = Keeper<Person>()
    store.subscribe(subscriber)
    store.subscribe(subscriber) { $0.skipRepeats { $0.age == $1.age } }
    #expect(subscriber.states.count == 2)
    for _ in 0..<4 { store.dispatch(ChangeAge(age: 30)) }
    #expect(subscriber.states.count == 2 + 1)
    #expect(store.subscriptions.count == 1)
  }

  @Test("5.3 subscribers are not kept alive, and the dead vanish from the count at the next action")
  func dead() {
    let store = Store(reducer: person, state: nil)
    var subscribers = (0..<100).map { _ in Keeper<Person>() }
    for subscriber in subscribers { store.subscribe(subscriber) }
    #expect(store.subscriptions.count == 100)
    subscribers = []
    #expect(store.subscriptions.allSatisfy { $0.subscriber == nil })
    store.dispatch(Unknown())
    #expect(store.subscriptions.isEmpty)
    #expect(store.boxes.isEmpty)
  }

  @Test("5.3 ten thousand times subscribed and unsubscribed leaves nothing behind")
  func churn() {
    let store = Store(reducer: person, state: nil)
    let kept = Keeper<Int>()
    var released: [() -> Bool] = []
    for round in 0..<10_000 {
      store.subscribe(kept) { $0.select(\.age).skipRepeats() }
      if round % 100 == 0 {
        weak let box = store.subscriptions.first
        released.append { box == nil }
      }
      store.unsubscribe(kept)
    }
    #expect(store.boxes.isEmpty)
    #expect(released.allSatisfy { $0() })
    store.dispatch(ChangeAge(age: 1))
    #expect(kept.states.count == 10_000)
  }

  @Test("5.3 a subscriber may be unsubscribed and another subscribed while states are delivered")
  func changesDuringDelivery() {
    let store = Store(reducer: person, state: nil)
    let (first, second, third) = (Keeper<Person>(), Keeper<Person>(), Keeper<Person>())
    first.receive = { [weak store] state in
      guard state.age == 1 else { return }
      store?.unsubscribe(second)
      store?.subscribe(third)
    }
    store.subscribe(first)
    store.subscribe(second)
    store.dispatch(ChangeAge(age: 1))
    #expect(store.subscriptions.count == 2)
    #expect(second.states.map(\.age) == [29])
    #expect(third.states.map(\.age) == [1])
    store.dispatch(ChangeAge(age: 2))
    #expect(first.states.map(\.age) == [29, 1, 2])
    #expect(third.states.map(\.age) == [1, 2])
  }

  @Test("5.3 a subscriber may unsubscribe itself, or subscribe anew, when it is first told")
  func leavesAtOnce() {
    let store = Store(reducer: person, state: nil)
    let leaving = Keeper<Person>()
    leaving.receive = { [weak store, weak leaving] _ in leaving.map { store?.unsubscribe($0) } }
    store.subscribe(leaving)
    let changing = Keeper<Person>()
    changing.receive = { [weak store, weak changing] _ in
      guard let changing, changing.states.count == 1 else { return }
      store?.subscribe(changing) { $0.skip { $0.age > $1.age } }
    }
    store.subscribe(changing)
    store.dispatch(ChangeAge(age: 1))
    store.dispatch(ChangeAge(age: 2))
    #expect(leaving.states.map(\.age) == [29])
    #expect(changing.states.map(\.age) == [29, 29, 2])
    #expect(store.subscriptions.count == 1)
  }

  @Test("5.4 a change of the age is not told to whoever selected the name, with or without the store's default")
  func select() {
    for skipsRepeats in [true, false] {
      let store = Store(reducer: person, state: nil, automaticallySkipsRepeats: skipsRepeats)
      let (plain, explicit) = (Keeper<String>(), Keeper<String>())
      store.subscribe(plain) { $0.select { $0.name } }
      store.subscribe(explicit) { $0.select(\.name).skipRepeats() }
      store.dispatch(ChangeAge(age: 30))
      #expect(plain.states.count == (skipsRepeats ? 1 : 2))
      #expect(explicit.states.count == 1)
      store.dispatch(Rename(name: "Bob"))
      #expect(explicit.states == ["Ann", "Bob"])
    }
  }

  @Test("5.4 an Equatable state skips repeats as a whole, a tuple and what is not Equatable never do")
  func whole() {
    let store = Store(reducer: person, state: nil)
    let (whole, pair) = (Keeper<Person>(), Keeper<(String, Int)>())
    store.subscribe(whole)
    store.subscribe(pair) { $0.select { ($0.name, $0.age) } }
    store.dispatch(Unknown())
    #expect(whole.states.count == 1)
    #expect(pair.states.count == 2)

    let texts = Store(reducer: text, state: nil)
    let every = Keeper<Text>()
    texts.subscribe(every)
    texts.dispatch(Unknown())
    #expect(every.states.count == 2)
  }

  @Test("5.4 an optional selection is told of nil")
  func optional() {
    let store = Store(reducer: person, state: nil)
    let subscriber = Keeper<String?>()
    store.subscribe(subscriber) { $0.select { $0.pets.first } }
    store.dispatch(AddPet(name: "Rex"))
    #expect(subscriber.states == [nil, "Rex"])
  }

  @Test("5.4 skipRepeats compares the state before an action with the one after it, whatever was delivered")
  func comparesNeighbours() {
    let store = Store(reducer: person, state: nil)
    let subscriber = Keeper<Int>()
    store.subscribe(subscriber) { $0.select(\.age).only { $1 > $0 } }
    for age in [10, 20, 15, 16] { store.dispatch(ChangeAge(age: age)) }
    #expect(subscriber.states == [29, 20, 16])
  }

  @Test("5.1 stages of the program's own come between ours")
  func ownStage() {
    let store = Store(reducer: person, state: nil)
    let subscriber = Keeper<Int>()
    store.subscribe(subscriber) { $0.select(\.age).everySecond().skip { $1 == 4 } }
    for age in 1...6 { store.dispatch(ChangeAge(age: age)) }
    #expect(subscriber.states == [29, 2, 6])
  }

  @Test("5.1 a list of subscribers is subscribed by the method's name alone, and skips as the store does")
  func unapplied() {
    let store = Store(reducer: person, state: nil)
    let subscribers = [Keeper<Person>(), Keeper<Person>()]
    subscribers.forEach(store.subscribe)
    store.dispatch(Unknown())
    #expect(subscribers.map(\.states.count) == [1, 1])
  }

  @Test("5.4 code that knows only StoreType gets the same skipping")
  func generic() {
    func subscribe<AnyStore: StoreType>(_ subscriber: Keeper<String>, to store: AnyStore)
    where AnyStore.State == Person {
      store.subscribe(subscriber) { $0.select(\.name) }
      store.dispatch(ChangeAge(age: 1))
    }
    let subscriber = Keeper<String>()
    subscribe(subscriber, to: Store(reducer: person, state: nil))
    #expect(subscriber.states == ["Ann"])
  }
}

extension Subscription {
  fileprivate func everySecond() -> Subscription<State> {
    var count = 0
    return Subscription { sink in
      self.observer = { old, new in
        count += 1
        if count % 2 == 1 { sink(old, new) }
      }
    }
  }
}
