import StoreReactor
import StoreRuntime
import Testing

private final class Screen: View {
  let slot = ReactorSlot<Script>()
  private(set) var bound: [ObjectIdentifier] = []
  private(set) var texts: [String] = []
  var whenBound: (Screen) -> Void = { _ in }

  func bind(reactor: Script) -> [SubscriptionToken] {
    bound.append(ObjectIdentifier(reactor))
    whenBound(self)
    return [reactor.state.subscribe { [weak self] in self?.texts.append($0) }]
  }
}

@Suite struct ViewTests {
  @Test("6.4 setting the reactor binds once; setting the same one again does nothing")
  func once() {
    let screen = Screen()
    let reactor = Script()
    #expect(screen.reactor == nil)
    screen.reactor = reactor
    screen.reactor = reactor
    #expect(screen.reactor === reactor)
    #expect(screen.bound.count == 1)
    screen.send("a")
    #expect(screen.texts == ["", "a"])
  }

  @Test("6.4 another reactor, or none, ends what bound the view to the one before")
  func another() {
    let screen = Screen()
    let first = Script()
    let second = Script()
    screen.reactor = first
    screen.reactor = second
    #expect(screen.bound == [ObjectIdentifier(first), ObjectIdentifier(second)])
    first.action.send("x")
    second.action.send("a")
    #expect(screen.texts == ["", "", "a"])
    screen.reactor = nil
    second.action.send("b")
    #expect(screen.texts.count == 3)
    screen.reactor = second
    #expect(screen.bound.count == 3)
    #expect(screen.texts.last == "ab")
  }

  @Test("6.4 a reactor that is set while another is being bound wins")
  func whileBinding() {
    let screen = Screen()
    let first = Script()
    let second = Script()
    screen.whenBound = { screen in if screen.reactor === first { screen.reactor = second } }
    screen.reactor = first
    #expect(screen.reactor === second)
    first.action.send("x")
    second.action.send("a")
    #expect(screen.texts.last == "a")
    #expect(!screen.texts.contains("x"))
  }

  @Test("6.4 an action sent before binding is lost and kept with its place; it is not sent later")
  func lost() {
    let screen = Screen()
    screen.send("early")
    screen.send("too")
    #expect(screen.slot.lost.map(\.action) == ["early", "too"])
    #expect(screen.slot.lost.first?.location.fileID.description == #fileID)
    let reactor = Script()
    let log = LostLog<Script.State, ReactorStep<Script.Action, Script.Mutation>>()
    reactor.engine.attach(log)
    screen.reactor = reactor
    #expect(reactor.engine.seq == 0)
    #expect(log.locations == screen.slot.lost.map(\.location))
    screen.reactor = nil
    screen.reactor = reactor
    #expect(log.locations.count == 2)
  }

  @Test("6.4 a view that never gets a reactor keeps a bounded number of lost actions, and counts all")
  func manyLost() {
    let screen = Screen()
    for number in 0..<1_005 { screen.send("\(number)") }
    #expect(screen.slot.lost.count == 1_000)
    #expect(screen.slot.lost.last?.action == "999")
    #expect(screen.slot.lostCount == 1_005)
  }

  @Test("6.4 a view and its reactor go together, without a cycle")
  func release() {
    weak var view: Screen?
    weak var reactor: Script?
    do {
      let screen = Screen()
      let script = Script()
      screen.reactor = script
      script.action.send("a")
      (view, reactor) = (screen, script)
    }
    #expect(view == nil)
    #expect(reactor == nil)
  }
}

/// Where lost actions were sent.
private final class LostLog<State, Action>: StoreInstrument {
  var locations: [StoreRuntime.SourceLocation] = []

  func settled(_ transition: Transition<Action>, in store: Store<State, Action>) {}
  func unreduced(_ transition: Transition<Action>) {}
  func happened(_ event: StoreEvent) {
    if case .lost(let location) = event { locations.append(location) }
  }
}
