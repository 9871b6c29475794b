import StoreRuntime
import StoreTrace
import Testing

@testable import Demos

/// Counts what it is given, and sends every example an app offers.
@MainActor
private final class Visitor: DemoHost {
  private(set) var names: [String] = []
  private(set) var sent = 0

  func attach<State, Action>(
    _ store: Store<State, Action>, catalog: ActionCatalog<Action>?, redaction: RedactionPolicy
  ) {
    names.append(store.name)
    for example in catalog?.examples() ?? [] {
      store.send(example)
      sent += 1
    }
  }
}

@MainActor
@Suite struct DemoAppTests {
  @Test("every demo starts, is found by its name, and takes every action it offers", arguments: Demo.all.map(\.name))
  func visit(name: String) throws {
    let demo = try #require(Demo.all.first { $0.name == name })
    let app = demo.launch()
    let visitor = Visitor()
    app.attach(to: visitor)
    #expect(visitor.names == [name])
    #expect(visitor.sent > 5)
  }

  @Test("names are unique")
  func names() {
    #expect(Set(Demo.all.map(\.name)).count == Demo.all.count)
  }

  @Test("the favourites' screen follows its store")
  func favoritesScreen() async {
    let app = FavoritePrimes.App(storage: MemoryStorage())
    app.store.send(.counter(.incrementTapped))
    app.store.send(.counter(.incrementTapped))
    #expect(app.screen.countLabel == "2")
    #expect(app.screen.primeHint == "is prime")
    #expect(app.screen.saveStatus == "not saved")
    app.store.send(.primeModal(.saveFavoriteTapped))
    await app.store.send(.favoritePrimes(.saveButtonTapped)).finish()
    #expect(app.screen.favouriteRows == ["2"])
    #expect(app.screen.newestActivity == "added(2)")
    #expect(app.screen.saveStatus == "saved")
  }

  @Test("the form's screen follows its store and shows no password")
  func loginScreen() async {
    let app = Login.App(service: Login.LocalService())
    app.store.send(.usernameChanged("blob"))
    app.store.send(.passwordChanged("1234"))
    #expect(app.screen.greeting == "Hello, blob")
    #expect(app.screen.passwordDots == "••••")
    #expect(app.screen.isButtonEnabled)
    await app.store.send(.loginTapped).finish()
    #expect(app.screen.message == "Wrong name or password")
    app.store.send(.usernameChanged("Blob"))
    #expect(app.screen.message == "Wrong name or password")
  }
}
