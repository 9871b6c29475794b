import StoreRuntime
import Testing

@testable import StoreTrace

private struct Room: Sendable, Equatable {
  var title = "hall"
  var guest: Guest?
  var settings = Settings()
}

private struct Guest: Sendable, Equatable, Identifiable {
  var id = 1
  var visits = 0
}

private struct Settings: Sendable, Equatable {
  var theme = "light"
}

private enum RoomAction: Sendable {
  case rename(String), theme(String), invite(Int), dismiss, guest(GuestAction)
}

private enum GuestAction: Sendable { case visit, stay }

private let guestCase = CasePath<RoomAction, GuestAction>(
  embed: { .guest($0) }, extract: { if case .guest(let action) = $0 { action } else { nil } })
private let themeCase = CasePath<RoomAction, String>(
  embed: { .theme($0) }, extract: { if case .theme(let theme) = $0 { theme } else { nil } })

private let room = Reducer<Room, RoomAction>.combine(
  Reducer<Guest, GuestAction> { guest, action in
    switch action {
    case .visit:
      guest.visits += 1
      return .none
    case .stay: return .run("stay") { _ in try await Task.sleep(for: .seconds(3_600)) }
    }
  }.optional(state: \.guest, action: guestCase),
  Reducer { room, action in
    switch action {
    case .rename(let name): room.title = name
    case .theme(let theme): room.settings.theme = theme
    case .invite(let id): room.guest = Guest(id: id)
    case .dismiss: room.guest = nil
    case .guest: break
    }
    return .none
  })

@MainActor @Suite struct LifetimeTests {
  private func make() -> (Store<Room, RoomAction>, Recorder<Room, RoomAction>) {
    let store = Store(Room(), reducer: room)
    return (store, Recorder(recording: store))
  }

  // `1-3 unsubscribed`: born after seq 1, ended after seq 3.
  private func line(_ life: SubscriptionLife) -> String {
    "\(life.record.label ?? "") \(life.born)-\(life.died.map(String.init) ?? "") \(life.ending.map { "\($0)" } ?? "lives")"
  }

  private func line(_ life: ScopeLife) -> String {
    "\(life.reference.number) \(life.born)-\(life.died.map(String.init) ?? "") hits \(life.hits)"
      + (life.isCached ? "" : " uncached") + (life.isAbsent ? " absent" : "")
      + (life.path.map { " at \"\($0)\"" } ?? "")
  }

  @Test("a subscription's life goes from the seq it began at to the seq it ended at, with the way it ended")
  func subscriptions() {
    let (store, recorder) = make()
    let first = store.subscribe(label: "first") { (_: Room) in }
    store.send(.rename("a"))
    var second: SubscriptionToken? = store.observe(label: "second") { _ = store.title }
    store.send(.rename("b"))
    second = nil
    store.send(.rename("c"))
    #expect(recorder.lifetimes.subscriptions.map(line) == ["first 0- lives", "second 1-2 unsubscribed"])
    #expect(recorder.lifetimes.subscriptions.map(\.record.reads) == [.everything, .observed])
    #expect(recorder.subscriptions.map(\.label) == ["first"])
    first.cancel()
    _ = second
  }

  @Test("what a subscription reads is a place in the store's state, through scopes too, and nothing where unsure")
  func paths() async throws {
    let (store, recorder) = make()
    let settings = store.scope(state: \.settings, action: themeCase)
    store.send(.invite(1))
    let guest = try #require(store.scope(optional: \.guest, action: guestCase))
    let tokens = [
      store.subscribe(label: "whole") { (_: Room) in },
      store.subscribe(\.title).skipRepeats().deliver(label: "name") { _ in },
      store.subscribe(\.settings.theme).skipRepeats().deliver(label: "theme") { _ in },
      store.subscribe(select: { $0.title.count }).skipRepeats().deliver(label: "function") { _ in },
      settings.subscribe(\.theme).skipRepeats().deliver(label: "scoped") { _ in },
      settings.subscribe(label: "scope") { (_: Settings) in },
      guest.subscribe(\.visits).skipRepeats().deliver(label: "optional") { _ in },
      store.observe(label: "observer") { _ = (settings.theme, guest.visits, store.title, store.isTravelling) },
    ]
    func paths() -> [String: [String]] {
      let known = recorder.lifetimes.subscriptions.map { ($0.record.label ?? "", $0.paths.map(\.description)) }
      return Dictionary(uniqueKeysWithValues: known)
    }
    let unlooked = [
      "whole": [""], "name": ["/title"], "theme": ["/settings/theme"], "function": [], "scoped": [], "scope": [],
      "optional": [], "observer": [],
    ]
    #expect(paths() == unlooked)
    let before = recorder.revision
    await recorder.lookAround()
    let looked = [
      "scoped": ["/settings/theme"], "scope": ["/settings"], "optional": ["/guest/some/visits"],
      "observer": ["/guest/some/visits", "/settings/theme", "/title"],
    ]
    #expect(paths() == unlooked.merging(looked) { $1 })
    #expect(recorder.revision > before)
    let after = recorder.revision
    await recorder.lookAround()
    #expect(recorder.revision == after)
    for token in tokens { token.cancel() }
  }

  @Test("a scope's life, how often it was found again, and that its part is absent while somebody holds it")
  func scopes() async {
    let (store, recorder) = make()
    func guest() -> Store<Guest, GuestAction>? { store.scope(optional: \.guest, action: guestCase) }
    store.send(.invite(1))
    var held = guest()
    _ = guest()
    _ = guest()
    await recorder.lookAround()
    #expect(recorder.lifetimes.scopes.map(line) == ["1 1- hits 2 at \"/guest/some\""])
    store.send(.dismiss)
    // Nobody is told, so somebody has to look.
    #expect(recorder.lifetimes.scopes.map(line) == ["1 1- hits 2 at \"/guest/some\""])
    await recorder.lookAround()
    #expect(recorder.lifetimes.scopes.map(line) == ["1 1- hits 2 absent at \"/guest/some\""])
    #expect(guest() == nil)
    store.send(.invite(2))
    let next = guest()
    await recorder.lookAround()
    #expect(
      recorder.lifetimes.scopes.map(line) == ["1 1- hits 2 at \"/guest/some\"", "2 3- hits 0 at \"/guest/some\""])
    held = nil
    var made: Store<Int, RoomAction>? = store.scope(get: { $0.title.count }, embed: { $0 })
    store.send(.rename("a"))
    made = nil
    #expect(
      recorder.lifetimes.scopes.map(line) == [
        "1 1-3 hits 2 at \"/guest/some\"", "2 3- hits 0 at \"/guest/some\"", "3 3-4 hits 0 uncached",
      ])
    _ = (held, made, next)
  }

  @Test("scopes that are older than the recording are known from its beginning on")
  func olderScopes() {
    let store = Store(Room(), reducer: room)
    store.send(.rename("a"))
    let settings = store.scope(state: \.settings, action: themeCase)
    let theme = settings.scope(state: \.theme, action: CasePath<String, String>(embed: { $0 }, extract: { $0 }))
    let recorder = Recorder(recording: store)
    #expect(
      recorder.lifetimes.scopes.map(line) == ["1 1- hits 0 at \"/settings\"", "2 1- hits 0 at \"/settings/theme\""])
    _ = theme
  }

  @Test("K33 an effect of a child that is gone, or was replaced by another, is an orphan and is cancelled")
  func effects() async throws {
    let (store, recorder) = make()
    store.send(.invite(1))
    let first = store.send(.guest(.stay))
    store.send(.guest(.visit))
    #expect(recorder.lifetimes.effects.map(\.isOrphaned) == [false])
    store.send(.invite(2))
    await first.finish()
    let second = store.send(.guest(.stay))
    store.send(.dismiss)
    await second.finish()
    let effects = recorder.lifetimes.effects
    #expect(effects.map { [$0.id, $0.seq, $0.born, $0.died ?? 0] } == [[1, 2, 2, 4], [2, 5, 5, 6]])
    #expect(effects.map(\.status) == [.cancelled, .cancelled])
    #expect(effects.map(\.isOrphaned) == [true, true])
    let incident = try #require(recorder.incidents.first)
    #expect((incident.effect, incident.count) == ("stay", 2))
    #expect(recorder.effects.isEmpty)
  }

  private final class Owner {}

  @Test("a subscription that outlives the object it works for is found by looking, and ends when it is told again")
  func ownerGone() async {
    let (store, recorder) = make()
    var owner: Owner? = Owner()
    let request = SubscriptionRequest(label: "owned", location: store.location)
    let token = store.subscribe(request, owner: owner) { _ in .delivered }
    store.send(.rename("a"))
    await recorder.lookAround()
    #expect(recorder.lifetimes.subscriptions.map(\.isOwnerGone) == [false])
    owner = nil
    await recorder.lookAround()
    #expect(recorder.lifetimes.subscriptions.map(line) == ["owned 0- lives"])
    #expect(recorder.lifetimes.subscriptions.map(\.isOwnerGone) == [true])
    store.send(.rename("b"))
    #expect(recorder.lifetimes.subscriptions.map(line) == ["owned 0-2 ownerGone"])
    _ = (owner, token)
  }

  @Test("K45 a hundred thousand subscriptions and scopes come and go: 1,000 of each are kept, the others counted")
  func manyComeAndGo() {
    let (store, recorder) = make()
    for _ in 0..<100_000 {
      store.subscribe(\.title).skipRepeats().deliver { _ in }.cancel()
      _ = store.scope(state: \.settings, action: themeCase)
    }
    let lifetimes = recorder.lifetimes
    #expect(lifetimes.subscriptions.count == 1_000 && lifetimes.scopes.count == 1_000)
    #expect(lifetimes.forgotten == Lifetimes.Forgotten(subscriptions: 99_000, scopes: 99_000, effects: 0))
    #expect(lifetimes.subscriptions.map(\.record.id) == Array(99_001...100_000))
    #expect(store.subscriptionCount == 0 && store.heldScopes(limit: .max).isEmpty)
  }
}
