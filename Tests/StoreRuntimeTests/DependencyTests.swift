import StoreRuntime
import Testing

private enum Greeting: DependencyKey { static let defaultValue = "hello" }
private enum Name: DependencyKey { static let defaultValue = "nobody" }

private let greeter = Reducer<[String], String> { state, action, context in
  state.append("\(action): \(context[Greeting.self]) \(context[Name.self])")
  return .none
}

@Suite struct DependencyTests {
  @Test("4.8 a key that nothing was set for has its default value, one closure overrides it for one store")
  func overriding() {
    let plain = Store([], reducer: greeter, isolation: nil)
    let other = Store([], reducer: greeter, dependencies: { $0[Name.self] = "Ann" }, isolation: nil)
    plain.send("a")
    other.send("a")
    #expect(plain.state == ["a: hello nobody"])
    #expect(other.state == ["a: hello Ann"])
  }

  @Test("4.8 dependencies are read when the store is made; what changes outside later does not reach it")
  func frozen() {
    var outside = Dependencies()
    outside[Name.self] = "Bob"
    let store = Dependencies.$current.withValue(outside) {
      Store([], reducer: greeter, dependencies: { $0[Greeting.self] += "!" }, isolation: nil)
    }
    outside[Name.self] = "Eve"
    Dependencies.$current.withValue(outside) { _ = store.send("a") }
    store.send("b")
    #expect(store.state == ["a: hello! Bob", "b: hello! Bob"])
  }

  @Test("4.8 a set has the id of the one it was copied from until something is set in it")
  func ids() {
    var first = Dependencies()
    #expect(first.id == 0)
    first[Name.self] = "Ann"
    let copy = first
    #expect(copy.id == first.id)
    first[Name.self] = "Bob"
    #expect(copy.id != first.id)
    #expect(copy[Name.self] == "Ann")
    #expect(Store(0, reducer: counter, isolation: nil).dependencies.id == 0)
  }

  @Test("K37 4.8 three chained effects see one set, whoever sent the actions before them")
  func chained() async {
    let reducer = Reducer<[Int], Int> { state, action, context in
      state.append(context.dependencies.id)
      switch action {
      case 0: return .run { send in await send(1) }
      case 1: return .concatenate(.fireAndForget {}, .send(2))
      case 2: return .deferred("next") { .run { send in await send(3) } }
      default: return .none
      }
    }
    let store = Store([], reducer: reducer, dependencies: { $0[Name.self] = "Ann" }, isolation: nil)
    var outside = Dependencies()
    outside[Name.self] = "Eve"
    await Dependencies.$current.withValue(outside) { await store.send(0).finish() }
    #expect(store.state == Array(repeating: store.dependencies.id, count: 4))
    #expect(store.dependencies.id != outside.id)
  }

  @Test("4.8 an effect's work has the set of its store, whatever is current where its action is sent")
  func inEffects() async {
    let store = Store<[String], String>([], dependencies: { $0[Name.self] = "Ann" }, isolation: nil) { state, action in
      state.append(action)
      guard action == "go" else { return .none }
      return .merge(
        .run { send in await send("run \(Dependencies.current[Name.self])") },
        .deferred("made") { .send("made \(Dependencies.current[Name.self])") })
    }
    var outside = Dependencies()
    outside[Name.self] = "Eve"
    await Dependencies.$current.withValue(outside) { await store.send("go").finish() }
    #expect(store.state == ["go", "made Ann", "run Ann"])
  }

  @Test("4.8 a rebuild is given the dependencies of the store")
  func rebuild() {
    let store = Store([], reducer: greeter, dependencies: { $0[Name.self] = "Ann" }, isolation: nil)
    let record = TransitionRecord<[String], String>()
    store.attach(record)
    store.send("a")
    var again: [String] = []
    for transition in record.transitions {
      let context = ReducerContext(
        now: transition.now, seed: transition.seed, dependencies: store.dependencies)
      if let action = transition.action { _ = greeter.reduce(&again, action, context) }
      #expect(context.dependencies.id == store.dependencies.id)
    }
    #expect(again == store.state)
  }
}
