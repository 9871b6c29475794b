import StoreRedux
import StoreRuntime
import Testing

private typealias ReduxStore = StoreRedux.Store

@Suite struct InspectionTests {
  @Test("1.3 what middleware sends has the lower seq, and learns its parent when the outer action settles")
  func parents() {
    let announcing: Middleware<Text> = { dispatch, _ in
      { next in
        { action in
          guard let action = action as? Append else { return next(action) }
          if action.text == "b" { dispatch(Append("a")) }
          if action.text != "z" { next(action) }
          if action.text == "b" { dispatch(Append("c")) }
        }
      }
    }
    let store = ReduxStore(reducer: text, state: Text(), middleware: [announcing])
    let log = Log<Text>()
    store.engine.attach(log)
    store.dispatch(Append("b"))
    store.dispatch(Append("z"))
    #expect(
      log.lines == [
        "#1 a user reduced → a", "#2 b user reduced → ab", "#1 ← #2", "#3 c user ← #2 reduced → abc",
        "#4 z user swallowed",
      ])
    #expect(store.engine.seq == 4)
  }

  @Test("1.3 what a subscriber dispatches follows from the action it was told of; what a reducer dispatches is dropped")
  func followUps() {
    final class Holder { weak var store: ReduxStore<Text>? }
    let holder = Holder()
    let store = ReduxStore<Text>(
      reducer: { action, state in
        if (action as? Append)?.text == "b" { holder.store?.dispatch(Append("x")) }
        return text(action: action, state: state)
      }, state: Text())
    holder.store = store
    let subscriber = Keeper<Text>()
    subscriber.receive = { [weak store] in
      if $0.text == "a" { store?.dispatch(Append("b")) }
    }
    store.subscribe(subscriber)
    let log = Log<Text>()
    store.engine.attach(log)
    store.dispatch(Append("a"))
    #expect(
      log.lines.filter { $0.hasPrefix("#") } == [
        "#1 a user reduced → a", "#2 x user dropped", "#3 b user ← #1 reduced → ab",
      ])
  }

  @Test("5.1 an action sent to the engine goes through the middleware too, whoever sends it")
  func throughTheEngine() async {
    let marking: Middleware<Text> = { _, _ in
      { next in { action in next((action as? Append).map { Append("<\($0.text)>") } ?? action) } }
    }
    let store = ReduxStore(reducer: text, state: Text(), middleware: [marking])
    store.engine.send(Append("a"))
    let log = Log<Text>()
    store.engine.attach(log)
    await store.engine.handle.send(Append("b"))
    store.engine.drainMailbox()
    #expect(store.state.text == "<a><b>")
    #expect(log.lines == ["#2 <b> user reduced → <a><b>"])
  }

  @Test("5.1 inspectors see where an action was dispatched, a subscription and its stages begun, a named store made")
  func locations() throws {
    let line: UInt = #line
    let store = ReduxStore(reducer: person, state: nil, name: "person")
    let log = Log<Person>()
    store.engine.attach(log)
    let (selecting, whole) = (Keeper<Int>(), Keeper<Person>())
    store.subscribe(selecting) { $0.select(\.age).skip { $0 > $1 } }
    store.subscribe(whole)
    store.dispatch(ChangeAge(age: 1))
    store.dispatch(ChangeAge(age: 2) as any Action)
    #expect(store.engine.name == "person")
    #expect(store.engine.location.line == line + 1)
    #expect(log.records.map(\.label) == ["Keeper<Int>", "Keeper<Person>"])
    #expect(log.records.map(\.location.line) == [line + 5, line + 6])
    #expect(log.records.flatMap(\.stages).map(\.kind) == [.skipWhen, .skipRepeats, .skipRepeats])
    #expect(log.records.flatMap(\.stages).map(\.location.line) == [line + 5, line + 5, line + 6])
    #expect(log.transitions.map(\.location?.line) == [line + 7, nil])
    #expect(log.transitions.allSatisfy { $0.location.map { "\($0.fileID)" == #fileID } ?? true })
  }

  @Test("5.1 an override is called for what a subscriber dispatches while it hands on, and lends it no place")
  func nestedOverride() {
    let overriding = OverridingStore(reducer: text, state: Text())
    let store: ReduxStore<Text> = overriding
    let log = Log<Text>()
    store.engine.attach(log)
    let subscriber = Keeper<Text>()
    subscriber.receive = { [weak store] state in
      if state.text == "a" { store?.dispatch(Append("b")) }
      if state.text == "ab" { store?.dispatch(Append("c") as any Action) }
    }
    store.subscribe(subscriber)
    let line: UInt = #line + 1
    store.dispatch(Append("a"))
    #expect(overriding.handedOn == ["a", "b", "c"])
    #expect(log.transitions.map(\.location?.line) == [line, line - 5, nil])
  }

  @Test("5.4 deliveries and skips are counted for each subscription, and for each stage that let nothing pass")
  func counts() throws {
    let store = ReduxStore(reducer: person, state: nil)
    let log = Log<Person>()
    store.engine.attach(log)
    let (name, age, pets) = (Keeper<String>(), Keeper<Int>(), Keeper<[String]>())
    store.subscribe(name) { $0.select(\.name) }
    store.subscribe(age) { $0.select(\.age).only { $1 > $0 }.skipRepeats { $0 / 10 == $1 / 10 } }
    store.subscribe(pets) { $0.select(\.pets).everyTime().skip { $1.count == 1 } }
    for age in 1...10 { store.dispatch(ChangeAge(age: age)) }
    store.dispatch(AddPet(name: "Rex"))
    #expect(log.records.map(\.delivered) == [1, 2, 1])
    #expect(log.records.map(\.skippedEqual) == [11, 8, 10])
    #expect(log.records.map(\.skippedByPredicate) == [0, 2, 1])
    #expect(log.records[1].stages.map(\.kind) == [.onlyWhen, .skipRepeatsBy, .skipRepeats])
    #expect(log.records[1].stages.map(\.skipped) == [2, 8, 0])
    #expect(log.records[2].stages.map(\.kind) == [.skipWhen, .skipWhen, .skipRepeats])
    #expect(log.records[2].stages.map(\.skipped) == [0, 1, 10])
    #expect(name.states.count == 1)
  }

  @Test("5.4 a stage that skipped one state is not blamed for the next, which another stage skips")
  func countsAnew() {
    let store = ReduxStore(reducer: person, state: nil)
    let log = Log<Person>()
    store.engine.attach(log)
    let age = Keeper<Int>()
    store.subscribe(age) { $0.select(\.age).only { $1 > $0 }.everyTime().skip { $1 % 2 == 0 } }
    for age in [1, 2, 3] { store.dispatch(ChangeAge(age: age)) }
    #expect(age.states == [29, 3])
    #expect(log.records[0].stages.map(\.skipped) == [1, 0, 1, 0])
  }

  @Test("5.4 a state written past the actions is told like any other: once, and not to whom it is a repeat")
  func update() {
    let store = ReduxStore(reducer: person, state: nil)
    let (name, age) = (Keeper<String>(), Keeper<Int>())
    store.subscribe(name) { $0.select(\.name) }
    store.subscribe(age) { $0.select(\.age) }
    store.dispatch(ChangeAge(age: 1))
    store.engine.update { $0.age = 2 }
    store.dispatch(ChangeAge(age: 1))
    store.engine.forceNotify()
    #expect(name.states == ["Ann"])
    #expect(age.states == [29, 1, 2, 1])
  }

  @Test("5.5 a state of another type than a subscriber takes is counted and told, not lost in silence")
  func mismatches() {
    let store = ReduxStore(reducer: person, state: nil)
    let log = Log<Person>()
    store.engine.attach(log)
    // The compiler checks what a transform selects; without one, nothing says that the state is an Int.
    let wrong = Keeper<Int>()
    store.subscribe(wrong, transform: nil as ((Subscription<Person>) -> Subscription<Int>)?)
    let (name, age) = (Keeper<String>(), Keeper<Int>())
    let fork = Fork([name, age])
    store.subscribe(fork)
    store.dispatch(ChangeAge(age: 1))
    #expect(wrong.states == [])
    #expect(age.states == [])
    #expect(name.states == ["Ann", "Ann"])
    #expect(log.records.map(\.mismatched) == [2, 2])
    #expect(log.records.map(\.delivered) == [0, 0])
    #expect(
      log.lines.filter { $0.contains("mismatched") } == ["Keeper<Int> mismatched at #1", "Fork mismatched at #1"])
  }

  @Test("5.1 a paused store calls back once it goes on")
  func callbackOfPaused() {
    let store = ReduxStore(reducer: text, state: Text())
    var told: [String] = []
    store.engine.pause()
    store.dispatch({ _, _, callback in callback { _, _ in Append("b") } }, callback: { told.append($0.text) })
    #expect(told == [])
    store.engine.resume()
    #expect(told == ["b"])
  }

  @Test("5.3 a second subscription is told of as taking the first one's place")
  func replaced() {
    let store = ReduxStore(reducer: person, state: nil)
    let log = Log<Person>()
    store.engine.attach(log)
    let subscriber = Keeper<Person>()
    store.subscribe(subscriber)
    store.subscribe(subscriber) { $0.skip { $0.age > $1.age } }
    store.unsubscribe(subscriber)
    #expect(log.lines == ["Keeper<Person> replaced", "Keeper<Person> unsubscribed"])
    #expect(log.records.map(\.id) == [1, 2])
  }

  @Test("5.3 a subscriber that is gone is told of as such, and counts no more")
  func gone() {
    let store = ReduxStore(reducer: person, state: nil)
    let log = Log<Person>()
    store.engine.attach(log)
    var subscriber: Keeper<Person>? = Keeper()
    subscriber.map { store.subscribe($0) }
    subscriber = nil
    store.dispatch(Unknown())
    #expect(log.lines.first == "#1 Unknown() user reduced → \(Person())")
    #expect(log.lines.last == "Keeper<Person> gone")
  }
}

/// Writes down what it hands on.
private final class OverridingStore: ReduxStore<Text> {
  private(set) var handedOn: [String] = []

  override func dispatch(_ action: any Action) {
    handedOn.append((action as? Append)?.text ?? "")
    super.dispatch(action)
  }
}

/// Hands parts of a state on to subscribers whose types it does not know.
private final class Fork: StoreSubscriber {
  private let branches: [any AnyStoreSubscriber]

  init(_ branches: [any AnyStoreSubscriber]) {
    self.branches = branches
  }

  func newState(state: Person) {
    for branch in branches { branch._newState(state: state.name) }
  }
}

extension Subscription {
  /// A stage of the program's own that skips an empty array told before.
  fileprivate func everyTime() -> Subscription<State> {
    Subscription { sink in self.observer = { sink($0, $1) } }
  }
}

/// Writes down what an engine does.
private final class Log<State>: StoreInstrument {
  typealias Action = any StoreRedux.Action

  private(set) var lines: [String] = []
  private(set) var records: [SubscriptionRecord] = []
  private(set) var transitions: [Transition<Action>] = []

  func settled(_ transition: Transition<Action>, in store: StoreRuntime.Store<State, Action>) {
    transitions.append(transition)
    lines.append("\(line(transition)) → \((store.state as? Text)?.text ?? "\(store.state)")")
  }

  func unreduced(_ transition: Transition<Action>) {
    transitions.append(transition)
    lines.append(line(transition))
  }

  func happened(_ event: StoreEvent) {
    switch event {
    case .subscribed(let record): records.append(record)
    case .parentKnown(let seq, let parent): lines.append("#\(seq) ← #\(parent)")
    case .mismatched(let record, let seq): lines.append("\(record.label ?? "") mismatched at #\(seq)")
    case .unsubscribed(let record): lines.append("\(record.label ?? "") unsubscribed")
    case .replaced(let record): lines.append("\(record.label ?? "") replaced")
    case .ownerGone(let record): lines.append("\(record.label ?? "") gone")
    default: break
    }
  }

  private func line(_ transition: Transition<Action>) -> String {
    let action = transition.action.map { ($0 as? Append)?.text ?? "\($0)" } ?? "none"
    let parent = transition.cause.parent.map { " ← #\($0)" } ?? ""
    return "#\(transition.seq) \(action) \(transition.cause.origin)\(parent) \(transition.outcome)"
  }
}
