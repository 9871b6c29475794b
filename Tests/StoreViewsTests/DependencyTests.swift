import StoreRuntime
import StoreViews
import Testing

/// What a body reads, as it is told.
@Suite struct DependencyTests {
  private struct Pet: Equatable, Identifiable {
    var id: Int
    var title = ""
    var tag = (number: 1, colour: "red")

    static func == (left: Pet, right: Pet) -> Bool { left.id == right.id && left.title == right.title }
  }

  private final class Model { var title = "" }

  private enum Phase: Equatable {
    case loading
    case loaded(Pet)

    static var loadedCase: CasePath<Phase, Pet> {
      CasePath(embed: Phase.loaded, extract: { if case .loaded(let pet) = $0 { pet } else { nil } })
    }
  }

  private struct Home {
    var pets: [Pet] = [Pet(id: 7), Pet(id: 8)]
    var guest: Pet? = Pet(id: 9)
    var byName: [String: Pet] = ["a/b~": Pet(id: 1)]
    var byNumber: [Int: Pet] = [3: Pet(id: 3)]
    var phase = Phase.loaded(Pet(id: 4))
    var settings = Settings()
    var pair = (1, 2)
    let model = Model()
    var count: Int { pets.count }
    var isEmpty: Bool { pets.isEmpty }
    var isFull: Bool { pets.count > 99 }
  }

  private struct Settings: Equatable {
    var theme = "light"
    var inner = Inner()
    struct Inner: Equatable { var isOn = false }
  }

  @Test("a key path as text, and the place it leads to")
  func keyPaths() {
    let table: [(StateRead, path: String, pointer: String, isExact: Bool)] = [
      (StateRead(\Home.self), "", "", true),
      (StateRead(\Home.pets), "pets", "/pets", true),
      (StateRead(\Home.settings.inner.isOn), "settings.inner.isOn", "/settings/inner/isOn", true),
      (StateRead(\Home.pair.1), "pair..1", "/pair/1", true),
      (StateRead(\Pet.tag.colour), "tag.colour", "/tag/colour", true),
      (StateRead(\Home.guest), "guest", "/guest", true),
      // What follows may be there or not, and may come and go with what stands before it.
      (StateRead(\Home.guest?.title), "guest?.title?", "/guest", false),
      (StateRead(\Home.count), "(computed Int)", "", false),
      (StateRead(\Home.pets.isEmpty), "pets.(computed Bool)", "/pets", false),
      (StateRead(\Home.pets[0].title), "pets.(computed Pet).title", "/pets", false),
      // A class keeps it elsewhere.
      (StateRead(\Home.model.title), "model.title", "/model", false),
    ]
    for (read, path, pointer, isExact) in table {
      #expect(read.path == path)
      #expect(read.pointer == pointer, "\(path)")
      #expect(read.isExact == isExact, "\(path)")
      #expect(read.scope == nil)
    }
    let unknown = StateRead(path: "pets")
    #expect(unknown.pointer == nil)
    #expect(!unknown.isExact)
    #expect(StateRead(path: "theme", pointer: "/settings/theme").isExact)
  }

  private enum HomeAction {
    case pet(PetAction)
    case element(Int, PetAction)
    case named(String, PetAction)

    static let petCase = CasePath<HomeAction, PetAction>(
      embed: HomeAction.pet, extract: { if case .pet(let action) = $0 { action } else { nil } })
    static let elementCase = CasePath<HomeAction, (Int, PetAction)>(
      embed: { .element($0.0, $0.1) },
      extract: { if case .element(let id, let action) = $0 { (id, action) } else { nil } })
    static let namedCase = CasePath<HomeAction, (String, PetAction)>(
      embed: { .named($0.0, $0.1) }, extract: { if case .named(let id, let action) = $0 { (id, action) } else { nil } })
  }

  private enum PetAction: Equatable { case none }

  private typealias HomeStore = Store<Home, HomeAction>

  private func reads(_ read: @escaping (HomeStore) -> Void) -> [ViewDependency] {
    let store = HomeStore(Home(), isolation: nil) { _, _ in .none }
    let host = ViewHost(store) { store in
      let _ = read(store)
      Text("")
    }
    defer { host.unmount() }
    return host.registry.living.first { $0.kind == .root }?.reads ?? []
  }

  @Test("a read through scopes is told with its place in the state of the store that holds it")
  func scopes() {
    let table: [(String, (HomeStore) -> Void, description: String, pointer: String, isExact: Bool)] = [
      ("the store", { _ = $0[dynamicMember: \.settings.theme] }, "settings.theme", "/settings/theme", true),
      ("a member of what was read", { _ = $0.settings.theme }, "settings", "/settings", true),
      ("what is computed of it", { _ = $0.count }, "(computed Int)", "", false),
      ("what a class keeps", { _ = $0[dynamicMember: \.model.title] }, "model.title", "/model", false),
      ("the whole state", { _ = $0.state }, "state", "", true),
      (
        "a member", { _ = $0.scope(state: \.settings, action: HomeAction.petCase).theme }, "theme of scope 1",
        "/settings/theme", true
      ),
      (
        "a member of a member",
        {
          let inner = CasePath<PetAction, PetAction>(embed: { $0 }, extract: { $0 })
          _ = $0.scope(state: \.settings, action: HomeAction.petCase).scope(state: \.inner, action: inner).isOn
        }, "isOn of scope 2", "/settings/inner/isOn", true
      ),
      (
        "the whole of a member", { _ = $0.scope(state: \.settings, action: HomeAction.petCase).state },
        "state of scope 1", "/settings", true
      ),
      (
        "an optional", { _ = $0.scope(optional: \.guest, action: HomeAction.petCase)?.title }, "title of scope 1",
        "/guest/some/title", true
      ),
      (
        "an element, whose position may change",
        { _ = $0.scope(state: \.pets, id: 8, action: HomeAction.elementCase)?.title }, "title of 8", "/pets", false
      ),
      (
        "an element by text", { _ = $0.scope(state: \.byName, id: "a/b~", action: HomeAction.namedCase)?.title },
        "title of a/b~", "/byName/a~1b~0/title", true
      ),
      (
        "an element by number", { _ = $0.scope(state: \.byNumber, id: 3, action: HomeAction.elementCase)?.title },
        "title of 3", "/byNumber/3/title", true
      ),
      (
        "what a function makes", { _ = $0.scope(get: \.settings, embed: { (_: PetAction) in .pet(.none) }).theme },
        "theme of scope 1", "", false
      ),
      (
        "a case, whose name is not told",
        {
          _ =
            $0.scope(state: \.phase, action: HomeAction.petCase).scope(
              case: Phase.loadedCase, action: CasePath<PetAction, PetAction>(embed: { $0 }, extract: { $0 }))?.title
        }, "title of scope 2", "/phase", false
      ),
    ]
    for (name, read, description, pointer, isExact) in table {
      let told = reads(read)
      #expect(told.map(\.description) == [description], "\(name)")
      guard case .state(let read)? = told.first else { continue }
      #expect(read.pointer == pointer, "\(name)")
      #expect(read.isExact == isExact, "\(name)")
    }
  }

  @Test("what is told alike is told once")
  func alike() {
    let told = reads { store in
      _ = store.isEmpty
      _ = store.isFull
      _ = store.count
      _ = store.pets
    }
    #expect(told.map(\.description) == ["(computed Bool)", "(computed Int)", "pets"])
  }

  @Test("whether the store shows the past is a dependency of its own, and no part of the state")
  func travel() {
    #expect(reads { _ = $0.isTravelling } == [.travel])
    let (story, store) = (Story(), board(0))
    let host = ViewHost(store, reporters: [story]) { store in
      Banner(store: store)
    }
    store.write { $0 = 1 }
    _ = story.take()
    store.travel(to: 0, showing: 0, by: Holder(name: "test"))
    #expect(story.take() == ["#1 Banner ran: isTravelling"])
    #expect(host.outline == "Banner\n  \"the past\"")
    _ = store.returnToPresent()
    #expect(story.take() == ["#1 Banner ran: isTravelling"])
    host.unmount()
  }

  private struct Banner: View {
    let store: Board<Int>
    var body: some View { Text(store.isTravelling ? "the past" : "the present") }
  }
}
