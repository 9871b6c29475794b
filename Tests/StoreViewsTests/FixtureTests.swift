import StoreRuntime
import StoreViews
import Testing

/// The four stories of identity, computed by running them.
@Suite struct FixtureTests {
  // MARK: Favourite pets

  private struct Pet: Equatable, Identifiable {
    let name: String
    var id: String { name }
  }

  /// A pet with an id that is new each time it is read.
  private struct Stray: Equatable, Identifiable {
    let name: String
    var id: AnyHashable { AnyHashable(Mark()) }
  }

  private final class Mark: Hashable {
    static func == (left: Mark, right: Mark) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  private struct PetRow: View, Equatable {
    let name: String
    @Owned var isFavourite = false
    var body: some View { Text(name) }
  }

  private struct Home<Animal: Equatable> { var pets: [Animal] }

  private struct Pets<Animal: Equatable & Identifiable>: View {
    let store: Board<Home<Animal>>
    let name: (Animal) -> String
    var body: some View {
      ForEach(store.pets) { PetRow(name: name($0)) }
    }
  }

  private let names = ["Ada", "Bob", "Cleo", "Dot", "Eve"]

  @Test("favourite pets, stable ids: one more at the front of five is 6 evaluations in all")
  func stablePets() {
    let log = ViewLog()
    let store = board(Home(pets: names.map(Pet.init)))
    let host = ViewHost(store, reporters: [log]) { Pets(store: $0, name: \.name) }
    store.write { $0.pets.insert(Pet(name: "Zoe"), at: 0) }
    #expect(Tally(of: "PetRow", in: log) == Tally(born: 6, died: 0, evaluated: names.count + 1))
    #expect(log.findings.isEmpty)
    host.unmount()
  }

  @Test("favourite pets, new ids on each read: n + passes × (n + 1), everything is born again", arguments: [1, 2, 5])
  func strayPets(passes: Int) throws {
    let log = ViewLog()
    let store = board(Home(pets: names.map(Stray.init)))
    let host = ViewHost(store, reporters: [log]) { Pets(store: $0, name: \.name) }
    store.write { $0.pets.insert(Stray(name: "Zoe"), at: 0) }
    // The same six again, told in another order and back, so that each pass is one.
    for _ in 1..<passes { store.write { $0.pets.swapAt(0, 1) } }
    let n = names.count
    let expected = n + passes * (n + 1)
    #expect(
      Tally(of: "PetRow", in: log) == Tally(born: expected, died: expected - (n + 1), evaluated: expected))
    let evidence = log.findings.compactMap { if case .unstableID(_, let evidence) = $0 { evidence } else { nil } }
    #expect(evidence.map(\.count) == [n] + Array(repeating: n + 1, count: passes))
    #expect(
      evidence.allSatisfy {
        $0.type == "Stray" && $0.location?.fileID.description.hasSuffix("FixtureTests.swift") == true
      })
    let churn = try #require(
      log.findings.compactMap { if case .churned(_, let churn) = $0 { churn } else { nil } }.first)
    #expect(churn == ViewChurn(before: n, after: n + 1, removed: n, inserted: n + 1, equal: n))
    host.unmount()
  }

  // MARK: Paws

  private final class Lives {
    var lines: [String] = []
    private var count = 0

    final class Life {
      let lives: Lives
      let number: Int
      init(_ lives: Lives) {
        self.lives = lives
        lives.count += 1
        number = lives.count
        lives.lines.append("born \(number)")
      }
      deinit { lives.lines.append("died \(number)") }
    }
  }

  private struct Paw: View {
    @Owned var life: Lives.Life
    init(_ lives: Lives) { _life = Owned(wrappedValue: Lives.Life(lives)) }
    var body: some View { Text("paw") }
  }

  private struct Shifted: ViewModifier, Equatable {
    let isOn: Bool
  }

  private struct Switch { var isOn = false }

  private struct TwoPaws: View {
    let store: Board<Switch>
    let lives: Lives
    static let line = UInt(#line + 2)
    var body: some View {
      if store.isOn { Paw(lives).modifier(Shifted(isOn: true)) } else { Paw(lives) }
    }
  }

  private struct OnePaw: View {
    let store: Board<Switch>
    let lives: Lives
    var body: some View { Paw(lives).modifier(Shifted(isOn: store.isOn)) }
  }

  @Test("paws: a condition around the view, toggled twice, is 3 births and 2 deaths, each death after the next birth")
  func twoPaws() {
    let (log, lives, store) = (ViewLog(), Lives(), board(Switch()))
    let host = ViewHost(store, reporters: [log]) { TwoPaws(store: $0, lives: lives) }
    for _ in 0..<2 { store.write { $0.isOn.toggle() } }
    #expect(lives.lines == ["born 1", "born 2", "died 1", "born 3", "died 2"])
    #expect(Tally(of: "Paw", in: log) == Tally(born: 3, died: 2, evaluated: 3))
    let lost = log.findings.compactMap { if case .replaced(let change) = $0 { change } else { nil } }
    #expect(lost.map(\.difference) == [.branch, .branch])
    #expect(lost.map(\.hasEqualContent) == [true, true])
    #expect(lost.allSatisfy { $0.location?.line == TwoPaws.line })
    #expect(lost.allSatisfy { $0.owners.count == 1 && log[$0.owners[0]]?.owned == ["life"] })
    host.unmount()
    #expect(lives.lines.last == "died 3")
  }

  @Test("paws: a condition inside of the modifier is 1 birth and no death")
  func onePaw() {
    let (log, lives, store) = (ViewLog(), Lives(), board(Switch()))
    let host = ViewHost(store, reporters: [log]) { OnePaw(store: $0, lives: lives) }
    for _ in 0..<2 { store.write { $0.isOn.toggle() } }
    #expect(lives.lines == ["born 1"])
    #expect(Tally(of: "Paw", in: log) == Tally(born: 1, died: 0, evaluated: 1))
    #expect(Tally(of: "Shifted", in: log) == Tally(born: 1, evaluated: 3))
    #expect(log.findings.isEmpty)
    host.unmount()
  }

  // MARK: Treat jar

  private struct Treat: Equatable, Identifiable {
    let id: Int
    var isExpired = false
  }

  private struct Cell: View, Equatable {
    let id: Int
    var body: some View { Text("treat \(id)") }
  }

  private struct Faded: ViewModifier, Equatable {
    var isOn = true
  }

  private struct Shelf { var treats: [Treat] }

  private struct Jar: View {
    let store: Board<Shelf>
    let byBranch: Bool
    var body: some View {
      ForEach(store.treats) { treat in
        if byBranch {
          if treat.isExpired { Cell(id: treat.id).modifier(Faded()) } else { Cell(id: treat.id) }
        } else {
          Cell(id: treat.id).modifier(Faded(isOn: treat.isExpired))
        }
      }
    }
  }

  private let expiring = [[1, 4], [2], [1, 3]]

  private func jar(byBranch: Bool) -> (cells: Tally, modifiers: Tally) {
    let log = ViewLog()
    let store = board(Shelf(treats: (0..<6).map { Treat(id: $0) }))
    let host = ViewHost(store, reporters: [log]) { Jar(store: $0, byBranch: byBranch) }
    for flipped in expiring { store.write { for index in flipped { $0.treats[index].isExpired.toggle() } } }
    let tallies = (Tally(of: "Cell", in: log), Tally(of: "Faded", in: log))
    host.unmount()
    return tallies
  }

  @Test("treat jar: a condition around the cell builds every treat that flips anew")
  func treatsByBranch() {
    let flips = expiring.joined().count
    #expect(jar(byBranch: true).cells == Tally(born: 6 + flips, died: flips, evaluated: 6 + flips))
  }

  @Test("treat jar: a value in the modifier builds no cell anew, and evaluates only the modifiers of those that flip")
  func treatsByValue() {
    let (cells, modifiers) = jar(byBranch: false)
    #expect(cells == Tally(born: 6, evaluated: 6))
    #expect(modifiers == Tally(born: 6, evaluated: 6 + expiring.joined().count))
  }

  // MARK: Detail page

  private struct Page {
    var visits = 0
    var id: AnyHashable { AnyHashable(Mark()) }
  }

  private struct Detail: View {
    let visits: Int
    var body: some View { Text("visit \(visits)") }
  }

  private struct NavigationStack: View {
    let store: Board<Page>
    var body: some View {
      Detail(visits: store.visits)
        .onAppear { store.write { $0.visits += 1 } }
        .id(store.state.id)
    }
  }

  @Test("detail page: an id made on each access keeps the page appearing; one alarm, and the store comes to rest")
  func detailPage() {
    let log = ViewLog(capacity: 100_000)
    let store = board(Page(), sources: .still)
    let limits = ViewLimits(evaluationsPerSecond: .max)
    let host = ViewHost(store, reporters: [log], limits: limits) { NavigationStack(store: $0) }
    let runaways = log.findings.compactMap {
      if case .runaway(let id, let evidence) = $0 { (id, evidence) } else { nil }
    }
    #expect(runaways.map { log[$0.0]?.type } == ["NavigationStack"])
    #expect(runaways.map(\.1.measure) == [.transition])
    #expect(Tally(of: "NavigationStack", in: log).evaluated == 1_000)
    // Later transitions come to rest too, each sooner than the one before, and say nothing new.
    var runs: [Int] = []
    for _ in 0..<10 {
      let before = Tally(of: "NavigationStack", in: log).evaluated
      store.write { $0.visits = 0 }
      runs.append(Tally(of: "NavigationStack", in: log).evaluated - before)
    }
    #expect(runs == [500, 250, 125, 62, 31, 15, 10, 10, 10, 10])
    #expect(log.findings.filter { if case .runaway = $0 { true } else { false } }.count == 1)
    host.unmount()
  }

  @Test("detail page: by the store's clock the alarm is the rate, and is told once")
  func detailPageRate() {
    let log = ViewLog(capacity: 100_000)
    let store = board(Page(), sources: .still)
    let host = ViewHost(store, reporters: [log]) { NavigationStack(store: $0) }
    let runaways = log.findings.compactMap { if case .runaway(_, let evidence) = $0 { evidence } else { nil } }
    #expect(runaways.map(\.measure) == [.rate])
    #expect(runaways.map(\.limit) == [100])
    host.unmount()
  }
}
