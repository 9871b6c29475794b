import StoreRuntime
import StoreViews
import Testing

/// What makes two views the same view, and what makes a body run.
@Suite struct TreeTests {
  private struct Settings: Equatable {
    var isOn = false
    var theme = "light"
    var number = 0
    var page = 1
  }

  private enum Theme: EnvironmentKey {
    static var defaultValue: String { "none" }
  }

  private struct Themed: View, Equatable {
    @Environment(Theme.self) var theme
    var body: some View { Text(theme) }
  }

  private struct Plain: View, Equatable {
    var number = 0
    var body: some View { Text("\(number)") }
  }

  private func run(
    @ViewBuilder _ content: @escaping (Board<Settings>) -> some View, _ writes: (inout Settings) -> Void...
  ) -> [[String]] {
    let story = Story()
    let store = board(Settings())
    let host = ViewHost(store, reporters: [story], content: content)
    var told = [story.take()]
    for write in writes {
      store.write(write)
      told.append(story.take())
    }
    host.unmount()
    told.append(story.take())
    return told
  }

  @Test("the environment is given from above, and only who reads it runs when it changes")
  func environment() {
    let told = run(
      { store in
        Group {
          Themed()
          Plain()
          Themed().environment(Theme.self, "fixed")
        }
        .environment(Theme.self, store.theme)
      }, { $0.theme = "dark" }, { $0.theme = "dark" })
    #expect(
      told == [
        [
          "#0 Themed born", "#0 Plain born", "#0 Themed born", "#0 Themed ran: birth", "#0 Plain ran: birth",
          "#0 Themed ran: birth",
        ],
        ["#1 Themed ran: environment Theme"],
        [],
        ["#2 Themed died", "#2 Plain died", "#2 Themed died"],
      ])
  }

  @Test("if without else is one node or none; each branch of a switch is an identity")
  func conditions() {
    let told = run(
      { store in
        if store.isOn { Plain() }
        switch store.page {
        case 1: Plain(number: 1)
        case 2: Plain(number: 2)
        default: EmptyView()
        }
      }, { $0.isOn = true }, { $0.page = 2 }, { $0.page = 3 }, { $0.isOn = false })
    #expect(
      told == [
        ["#0 Plain born", "#0 Plain ran: birth"],
        ["#1 Plain born", "#1 Plain ran: birth"],
        ["#2 Plain born", "#2 Plain replaced: branch", "#2 Plain ran: birth", "#2 Plain died"],
        ["#3 ConditionalView replaced: branch", "#3 Plain died"],
        ["#4 Plain died"],
        [],
      ])
  }

  @Test("another id is another node; the state that goes with it is told, and that nothing else was different")
  func explicitIdentity() {
    struct Keeper: View, Equatable {
      @Owned var text = ""
      var body: some View { Text(text) }
    }
    let told = run({ store in Keeper().id(store.page) }, { $0.number = 1 }, { $0.page = 2 })
    #expect(
      told == [
        ["#0 Keeper born", "#0 Keeper ran: birth"],
        [],
        [
          "#2 Keeper born", "#2 Keeper replaced: id, state lost by 1, equal content", "#2 Keeper ran: birth",
          "#2 Keeper died",
        ],
        ["#2 Keeper died"],
      ])
  }

  @Test("a view of another type in the same place is another node")
  func erased() {
    let told = run({ store in store.isOn ? AnyView(Plain()) : AnyView(Themed()) }, { $0.isOn = true })
    #expect(
      told == [
        ["#0 Themed born", "#0 Themed ran: birth"],
        ["#1 Plain born", "#1 Themed replaced: type", "#1 Plain ran: birth", "#1 Themed died"],
        ["#1 Plain died"],
      ])
  }

  @Test("a view that is not Equatable is compared property by property; one with a closure equals nothing")
  func inputs() {
    struct Pair: View {
      let number: Int
      let settings: [String]
      var body: some View { Text("\(number)") }
    }
    struct Button: View {
      let action: () -> Void
      var body: some View { Text("button") }
    }
    let told = run(
      { store in
        let _ = store.page
        Pair(number: store.number, settings: ["a"])
        Button(action: {})
      }, { $0.page = 2 }, { $0.number = 1 })
    #expect(told[1] == ["#1 Button ran: inputs, wasted"])
    #expect(told[2] == ["#2 Pair ran: inputs", "#2 Button ran: inputs, wasted"])
  }

  @Test("a modifier may put its content among others; the content keeps its identity when the modifier changes")
  func modifier() {
    struct Framed: ViewModifier, Equatable {
      var title: String
      func body(content: Content) -> some View {
        Text(title)
        content
      }
    }
    let told = run(
      { store in Plain(number: store.number).modifier(Framed(title: store.theme)) }, { $0.theme = "dark" },
      { $0.number = 1 })
    #expect(
      told == [
        ["#0 Framed born", "#0 Plain born", "#0 Framed ran: birth", "#0 Plain ran: birth"],
        ["#1 Framed ran: inputs"],
        ["#2 Plain ran: inputs"],
        ["#2 Plain died", "#2 Framed died"],
      ])
  }

  @Test("appearing is told when all that was born is there, disappearing when what takes the place is there")
  func callbacks() {
    final class Calls { var lines: [String] = [] }
    let calls = Calls()
    let store = board(Settings())
    let host = ViewHost(store) { store in
      if store.isOn {
        Plain().onAppear { calls.lines.append("on appears") }.onDisappear { calls.lines.append("on disappears") }
      } else {
        Plain().onAppear { calls.lines.append("off appears") }.onDisappear { calls.lines.append("off disappears") }
      }
    }
    store.write { $0.isOn = true }
    host.unmount()
    #expect(calls.lines == ["off appears", "on appears", "off disappears", "on disappears"])
  }

  @Test("what a callback sends is done in its turn, and the tree is up to date when the outermost send returns")
  func callbackSends() {
    let store = board(Settings())
    let host = ViewHost(store) { store in
      if store.isOn { Plain(number: store.number).onAppear { store.write { $0.number = 7 } } }
    }
    store.write { $0.isOn = true }
    #expect(host.outline == "Plain\n  \"7\"")
    host.unmount()
  }

  @Test("a tree is one subscription of its store, and none once it is unmounted or released")
  func subscription() {
    final class Events: StoreInstrument {
      typealias State = Settings
      typealias Action = Write<Settings>
      var lines: [String] = []
      func settled(_: Transition<Action>, in _: Store<State, Action>) {}
      func unreduced(_: Transition<Action>) {}
      func happened(_ event: StoreEvent) {
        switch event {
        case .subscribed(let record): lines.append("+\(record.label ?? "")")
        case .unsubscribed(let record): lines.append("-\(record.label ?? "")")
        default: break
        }
      }
    }
    let (store, events) = (board(Settings()), Events())
    store.attach(events)
    var host: ViewHost? = ViewHost(store, label: "settings") { Plain(number: $0.number) }
    #expect(events.lines == ["+settings"])
    host = nil
    #expect(events.lines == ["+settings", "-settings"])
    #expect(host == nil)
  }

  @Test("a preview says whether the tree would be told, and evaluates nothing")
  func preview() {
    let (store, story) = (board(Settings()), Story())
    let host = ViewHost(store, reporters: [story], label: "settings") { Plain(number: $0.number) }
    _ = story.take()
    let outcome = { store.preview(Write($0))?.subscribers.map { "\($0.record.label ?? "") \($0.outcome)" } }
    #expect(outcome { $0.number = 1 } == ["settings delivered"])
    #expect(outcome { $0.page = 2 } == ["settings equal"])
    #expect(story.take() == [])
    store.write { $0.number = 1 }
    #expect(story.take() == ["#1 Plain ran: inputs"])
    host.unmount()
  }

  @Test("a reporter that comes late is told of all that lives, with its figures")
  func lateReporter() {
    let store = board(Settings())
    let host = ViewHost(store) { Plain(number: $0.number) }
    store.write { $0.number = 1 }
    let log = ViewLog()
    host.registry.attach(log)
    #expect(log.known == host.registry.living)
    #expect(log.known.first { $0.type == "Plain" }?.evaluations == 2)
    store.write { $0.number = 2 }
    #expect(log.known.first { $0.type == "Plain" }?.evaluations == 3)
    host.registry.detach(log)
    store.write { $0.number = 3 }
    #expect(log.known.first { $0.type == "Plain" }?.evaluations == 3)
  }

  @Test("nodes know where the program made them")
  func locations() {
    let log = ViewLog()
    let line = #line + 3
    let host = ViewHost(board(Settings(isOn: true)), reporters: [log]) { store in
      // swift-format-ignore
      ForEach([1, 2], id: \.self) { if $0 == 1 { if store.isOn { Plain().modifier(Bare()).id($0) } } else { Text("") } }
    }
    for kind in [ViewKind.view, .branch, .optional, .modifier, .collection, .identified, .leaf] {
      let location = log.known.first { $0.kind == kind }?.location
      #expect(location?.fileID.description == "StoreViewsTests/TreeTests.swift")
      #expect(location?.line == UInt(line))
    }
    host.unmount()
  }

  private struct Bare: ViewModifier, Equatable {}

  private struct Holder<Content: View, Argument>: View {
    let argument: Argument
    @ViewBuilder let content: () -> Content
    var body: some View { content() }
  }

  @Test("types are named as the program spells them, and what takes views apart by its own name alone")
  func typeNames() {
    let log = ViewLog()
    let handler: (Int) -> Void = { _ in }
    let host = ViewHost(board(Settings()), reporters: [log]) { _ in
      Holder(argument: handler) { Plain() }
      Holder(argument: 1) { Holder(argument: [1]) { Themed() } }
      ForEach([1], id: \.self) { if $0 == 1 { Plain() } }
    }
    let told = log.known.map(\.type)
    for type in ["Holder<Plain, (Int) -> ()>", "Holder<Holder<Themed, Array<Int>>, Int>", "ForEach", "OptionalView"] {
      #expect(told.contains(type), "\(type) in \(told)")
    }
    #expect(!told.contains { $0.contains("LocatedView") })
    host.unmount()
  }

  @Test("views on the main actor are shown by a store of the main actor")
  @MainActor func mainActor() {
    let store = Store(
      Settings(),
      reducer: Reducer<Settings, Int> { state, number in
        state.number = number
        return .none
      })
    let host = ViewHost(store) { MainView(store: $0) }
    store.send(4)
    #expect(host.outline == "MainView\n  \"4\"")
  }

  @MainActor private struct MainView: @MainActor View {
    let store: Store<Settings, Int>
    var body: some View { Text("\(store.number)") }
  }
}
