import StoreRedux
import StoreRuntime
import Testing

@Suite struct PreviewTests {
  @Test("a preview asks neither middleware nor subscribers, and tells who would be told")
  func preview() {
    var passed = 0
    let count: Middleware<Person> = { _, _ in
      { next in
        { action in
          passed += 1
          next(action)
        }
      }
    }
    let store = StoreRedux.Store(reducer: person, state: Person(), middleware: [count])
    let (all, name, age, wrong) = (Keeper<Person>(), Keeper<String>(), Keeper<Int>(), Keeper<Int>())
    store.subscribe(all)
    store.subscribe(name) { $0.select(\.name) }
    store.subscribe(age) { $0.select(\.age).skip { $0 < $1 } }
    store.subscribe(wrong, transform: nil as ((Subscription<Person>) -> Subscription<Int>)?)
    do {
      let gone = Keeper<Person>()
      store.subscribe(gone)
    }
    let outcomes = { (action: any Action) in
      store.engine.preview(action)?.subscribers.map(\.outcome.rawValue)
    }
    #expect(outcomes(ChangeAge(age: 30)) == ["delivered", "equal", "predicate", "mismatched"])
    #expect(outcomes(ChangeAge(age: 28)) == ["delivered", "equal", "delivered", "mismatched"])
    #expect(outcomes(Rename(name: "Bo")) == ["delivered", "delivered", "equal", "mismatched"])
    #expect(outcomes(Unknown()) == ["equal", "equal", "equal", "mismatched"])
    #expect(store.engine.preview(Unknown())?.passesIntake == true)
    #expect(passed == 0)
    #expect(all.states.count == 1 && name.states.count == 1 && age.states.count == 1)
    store.dispatch(ChangeAge(age: 28))
    #expect(all.states.count == 2 && name.states.count == 1 && age.states == [29, 28])
  }
}
