import StoreGraph
import StoreRuntime
import StoreViews
import Synchronization
import Testing

@Suite @MainActor struct K44Tests {
  /// An animal with an id that is made when it is read.
  struct Stray: Sendable, Equatable, Identifiable {
    static let reads = Atomic<Int>(0)
    let name: String
    var id: Int { Self.reads.add(1, ordering: .relaxed).newValue }
  }

  struct Pet: Sendable, Equatable, Identifiable {
    let name: String
    var id: String { name }
  }

  /// An animal that has an id only once somebody has named it.
  struct Guest: Sendable, Equatable, Identifiable {
    let name: String
    var id: String { name.isEmpty ? "\(Stray.reads.add(1, ordering: .relaxed).newValue)" : name }
  }

  struct Home<Animal: Sendable>: Sendable {
    var animals: [Animal]
    var tick = 0
  }

  struct Row: View, Equatable {
    let name: String
    @Owned var isFavourite = false
    var body: some View { Text(name) }
  }

  struct List<Animal: Sendable & Identifiable>: View {
    let store: Store<Home<Animal>, Watched<Home<Animal>>.Write>
    let name: (Animal) -> String
    var body: some View {
      let _ = store.tick
      ForEach(store.animals, line: 58) { Row(name: name($0)) }
    }
  }

  private func watched<Animal: Sendable & Identifiable>(
    _ animals: [Animal], _ name: @escaping (Animal) -> String
  ) -> Watched<Home<Animal>> {
    Watched(Home(animals: animals)) { List(store: $0, name: name) }
  }

  @Test("K44 an id that is made on each access, five updates: a churn of 100 %, with the place and its path")
  func churn() throws {
    let app = watched(["a", "b", "c"].map(Stray.init), \.name)
    for _ in 0..<5 { app.write { $0.tick += 1 } }
    let findings = app.watch.findings()
    #expect(
      findings.map(\.line) == [
        "error unstable-identity StoreGraphTests/K44Tests.swift:58 [15 evaluations] Stray has a new identity on every read: "
          + "3 rows rebuilt in 5 passes, 18 evaluations; a stored id would need 3. State lost 15 times."
      ])
    let finding = try #require(findings.first)
    #expect(finding.number("churnPercent") == 100)
    #expect(finding.text("path") == "List › ForEach")
    #expect(finding.declaration?.type == "Stray")
    let graph = app.watch.identity()
    #expect(finding.nodes.allSatisfy { graph[$0]?.label.hasPrefix("ForEach") == true })
  }

  @Test("favourite pets: five, and one more in front, are 6 evaluations with stored ids and 11 without")
  func favouritePets() {
    let names = ["Ada", "Bob", "Cleo", "Dot", "Eve"]
    let pets = watched(names.map(Pet.init), \.name)
    pets.write { $0.animals.insert(Pet(name: "Zoe"), at: 0) }
    #expect(pets.watch.findings().map(\.line) == [])
    #expect(pets.host.registry.living.filter { $0.type == "Row" }.reduce(0) { $0 + $1.evaluations } == 6)

    let strays = watched(names.map(Stray.init), \.name)
    strays.write { $0.animals.insert(Stray(name: "Zoe"), at: 0) }
    let finding = strays.watch.findings().first
    #expect(
      finding?.message
        == "Stray has a new identity on every read: 6 rows rebuilt in 1 pass, 11 evaluations; a stored id would need 6. "
        + "State lost 5 times.")
    for _ in 0..<3 { strays.write { $0.tick += 1 } }
    #expect(
      strays.watch.findings().first?.message
        == "Stray has a new identity on every read: 6 rows rebuilt in 4 passes, 29 evaluations; a stored id would need 6. "
        + "State lost 23 times.")
    #expect(strays.watch.findings().first?.id == finding?.id)
  }

  @Test("ids that are new only sometimes are told too, with how many and how often")
  func sometimes() {
    let guests = watched(["Ada", "", "Cleo"].map(Guest.init), \.name)
    for _ in 0..<4 { guests.write { $0.tick += 1 } }
    #expect(
      guests.watch.findings().map(\.message) == [
        "Guest has a new identity on some reads (5 of 15): 1 row rebuilt in 4 passes, 7 evaluations; a stored id would "
          + "need 3. State lost 4 times."
      ])
  }

  @Test("when something went as well, only what came again counts as lost")
  func removal() {
    let strays = watched(["a", "b", "c", "d"].map(Stray.init), \.name)
    strays.write { _ = $0.animals.remove(at: 1) }
    #expect(
      strays.watch.findings().map(\.message) == [
        "Stray has a new identity on every read: 3 rows rebuilt in 1 pass, 7 evaluations; a stored id would need 4. "
          + "State lost 3 times."
      ])
  }

  struct Page: Sendable { var visits = 0 }

  struct Detail: View {
    let visits: Int
    var body: some View { Text("visit \(visits)") }
  }

  struct Stack: View {
    let store: Store<Page, Watched<Page>.Write>
    var body: some View {
      Detail(visits: store.visits)
        .onAppear { store.send(Watched<Page>.Write { $0.visits += 1 }) }
        .id(Stray.reads.add(1, ordering: .relaxed).newValue, line: 90)
    }
  }

  @Test("detail page: an id that is made in the body is found, and raises the alarm of what it makes run away once")
  func detailPage() throws {
    let app = Watched(Page(), limits: ViewLimits(evaluationsPerTransition: 100, evaluationsPerSecond: .max)) {
      Stack(store: $0)
    }
    let findings = app.watch.findings()
    #expect(Set(findings.map(\.rule)) == ["unstable-identity", "runaway-evaluation"])
    #expect(findings.first { $0.rule == "unstable-identity" }?.location?.line == 90)
    let alarm = try #require(findings.first { $0.rule == "runaway-evaluation" })
    #expect(alarm.message.hasPrefix("Stack ran away: over 100 evaluations in one transition"))
    #expect(alarm.related.map(\.place.line) == [90])
    app.write { $0.visits = 0 }
    #expect(app.watch.findings().count == 2)
  }
}
