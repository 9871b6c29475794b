import StoreReactor
import StoreRuntime
import StoreTrace
import Testing

@testable import Demos

// The reactor here belongs to no actor, so what its requests bring waits for `finish()`: every order is fixed.
@Suite struct MessagesTests {
  private func makeReactor() -> Messages.ListReactor { Messages.ListReactor(service: Messages.LocalMessages()) }

  @Test("6.5 a request sets the flag before send returns, then brings a page and clears the flag")
  func request() async {
    let reactor = makeReactor()
    var flags: [Bool] = []
    let token = reactor.state.subscribe(\.isLoading).skipRepeats().deliver { flags.append($0) }
    let task = reactor.action.send(.request)
    #expect(reactor.currentState.isLoading)
    #expect(reactor.currentState.messages.isEmpty)
    await task.finish()
    #expect(flags == [false, true, false])
    #expect(reactor.currentState.messages.map(\.id) == [1, 2, 3])
    token.cancel()
  }

  @Test("6.5 a second request is ignored while one is on its way")
  func requestTwice() async {
    let reactor = makeReactor()
    let task = reactor.action.send(.request)
    reactor.action.send(.request)
    await task.finish()
    #expect(reactor.currentState.messages.count == 3)
  }

  @Test("6.5 pages follow each other to the last message, whatever was removed")
  func pages() async {
    let reactor = makeReactor()
    var counts: [Int] = []
    for _ in 0..<4 {
      await reactor.action.send(.request).finish()
      reactor.action.send(.remove(id: 3))
      counts.append(reactor.currentState.messages.count)
    }
    #expect(counts == [2, 5, 6, 6])
    #expect(reactor.currentState.messages.map(\.id) == [1, 2, 4, 5, 6, 7])
  }

  @Test("6.5 remove takes out exactly the message with the id; one that is not there changes nothing")
  func remove() async {
    let reactor = makeReactor()
    await reactor.action.send(.request).finish()
    reactor.action.send(.remove(id: 2))
    let seq = reactor.engine.seq
    #expect(reactor.currentState.messages.map(\.id) == [1, 3])
    for id in [2, 0, .min, .max] { reactor.action.send(.remove(id: id)) }
    #expect(reactor.currentState.messages.map(\.id) == [1, 3])
    #expect(reactor.engine.seq == seq + 4)
  }

  @Test("6.5 offline a request fails, the list stays, and online the next one works")
  func offline() async {
    let reactor = makeReactor()
    await reactor.action.send(.request).finish()
    reactor.action.send(.connectionChanged(isOnline: false))
    await reactor.action.send(.request).finish()
    #expect(reactor.currentState.failure == .offline)
    #expect(!reactor.currentState.isLoading)
    #expect(reactor.currentState.messages.count == 3)
    reactor.action.send(.connectionChanged(isOnline: true))
    let task = reactor.action.send(.request)
    #expect(reactor.currentState.failure == nil)
    await task.finish()
    #expect(reactor.currentState.messages.count == 6)
  }

  @Test("6.5 opening all opens each unread message in a mutation of its own")
  func openAll() async {
    let reactor = makeReactor()
    await reactor.action.send(.request).finish()
    reactor.action.send(.open(id: 2))
    let seq = reactor.engine.seq
    reactor.action.send(.openAll)
    #expect(reactor.engine.seq == seq + 3)
    #expect(reactor.currentState.messages.count { $0.isRead } == 3)
    reactor.action.send(.openAll)
    #expect(reactor.engine.seq == seq + 4)
  }

  @Test("the list's screen follows its reactor")
  @MainActor
  func screen() async {
    let app = Messages.App(service: Messages.LocalMessages())
    let task = app.screen.send(.request)
    #expect(app.screen.isSpinning)
    await task.finish()
    #expect(!app.screen.isSpinning)
    #expect(app.screen.badge == "3")
    app.screen.send(.open(id: 1))
    #expect(app.screen.badge == "2")
    #expect(app.screen.rows.map { $0.prefix(5) } == ["  Ada", "• Gra", "• Ala"])
    app.screen.send(.connectionChanged(isOnline: false))
    await app.screen.send(.request).finish()
    #expect(app.screen.banner == "You are offline.")
  }

  @Test("7.1 mutations are the app's own, so no example of them is missing from the catalog")
  func catalog() {
    let reactor = makeReactor()
    let actions = ActionCatalog<Messages.Action>(
      examples: { [.request] }, decode: { try Messages.Action(from: $0) }, encode: { try $0.encode(to: $1) })
    let recorder = Recorder(recording: reactor.engine, catalog: ActionCatalog(actions: actions))
    reactor.action.send(.request)
    reactor.action.send(.openAll)
    #expect(recorder.uncataloged?.cases.map(\.name) == ["action.openAll"])
    #expect(recorder.uncataloged?.lookedAt == 4)
  }
}
