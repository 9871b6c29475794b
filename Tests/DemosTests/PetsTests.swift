import StoreRuntime
import StoreViews
import Testing

@testable import Demos

/// The four screens, and what each of them costs as it should not be written, and mended.
@MainActor
@Suite struct PetsTests {
  struct Count: Equatable {
    var born = 0
    var died = 0
    var evaluated = 0
  }

  struct Story: Sendable, CustomTestStringConvertible {
    let name: String
    let actions: [Pets.Action]
    /// By type.
    let counts: [String: Count]
    /// What is found on the way, each with how often.
    let found: [String: Int]

    var testDescription: String { name }
  }

  private nonisolated static func show(_ screen: Pets.Screen, mended: Bool) -> Pets.Action {
    .show(screen: screen, isMended: mended)
  }

  private nonisolated static func strays(passes: Int) -> Story {
    let (pets, moves) = (5, passes - 1)
    let rows = pets + passes * (pets + 1)
    return Story(
      name: "favourite pets, a new id at each read, \(passes) passes",
      actions: [show(.favouritePets, mended: false), .petAdded(name: "Zoe")]
        + (0..<moves).map { _ in .petMoved(from: 0, to: 3) },
      counts: ["PetRow": Count(born: rows, died: rows - (pets + 1), evaluated: rows)],
      found: ["unstableID": passes + 1, "churned": passes])
  }

  private nonisolated static let treatFlips = 5

  nonisolated static let stories = [
    Story(
      name: "favourite pets, known by their numbers",
      actions: [show(.favouritePets, mended: true), .petAdded(name: "Zoe")],
      counts: ["PetRow": Count(born: 6, died: 0, evaluated: 6)], found: [:]),
    strays(passes: 1), strays(passes: 2), strays(passes: 5),
    Story(
      name: "two paws", actions: [show(.paws, mended: false), .pawTapped, .pawTapped],
      counts: ["Paw": Count(born: 3, died: 2, evaluated: 3), "Raised": Count(born: 1, died: 1, evaluated: 1)],
      found: ["replaced by branch, equal content, state lost": 2]),
    Story(
      name: "one paw in two states", actions: [show(.paws, mended: true), .pawTapped, .pawTapped],
      counts: ["Paw": Count(born: 1, died: 0, evaluated: 1), "Raised": Count(born: 1, died: 0, evaluated: 3)],
      found: [:]),
    Story(
      name: "treats by a condition", actions: [show(.treatJar, mended: false), .hourPassed, .hourPassed, .hourPassed],
      counts: ["TreatCell": Count(born: 6 + treatFlips, died: treatFlips, evaluated: 6 + treatFlips)],
      found: ["replaced by branch, equal content, state lost": treatFlips]),
    Story(
      name: "treats by a value", actions: [show(.treatJar, mended: true), .hourPassed, .hourPassed, .hourPassed],
      counts: [
        "TreatCell": Count(born: 6, died: 0, evaluated: 6),
        "Faded": Count(born: 6, died: 0, evaluated: 6 + treatFlips),
      ], found: [:]),
    Story(
      name: "a page with an id made on each access",
      // However often something happens afterwards, there is one alarm, and it costs less each time.
      actions: [show(.detailPage, mended: false), .petOpened(id: 1)]
        + (0..<20).map { _ in .petMoved(from: 0, to: 3) },
      counts: [
        "NavigationStack<PetPage, DetailPage>": Count(
          born: 1, died: 0, evaluated: 1 + 1_000 + [500, 250, 125, 62, 31, 15].reduce(0, +) + 14 * 10),
        // Each of them is another one, but for the first page of a transition, which is that of the one before.
        "DetailPage": Count(born: 2_123, died: 2_122, evaluated: 2_123),
      ],
      found: ["runaway": 1, "unstableID": 2_123, "replaced by id, equal content, state lost": 2_122]),
    Story(
      name: "a page known by its pet's number",
      actions: [show(.detailPage, mended: true), .petOpened(id: 1)] + (0..<20).map { _ in .petMoved(from: 0, to: 3) },
      counts: ["DetailPage": Count(born: 1, died: 0, evaluated: 1)], found: [:]),
  ]

  @Test("what each screen costs, by running it", arguments: stories)
  func run(story: Story) {
    let app = Pets.App()
    let log = ViewLog(capacity: 1_000_000)
    app.views?.attach(log)
    for action in story.actions { app.store.send(action) }
    for (type, count) in story.counts { #expect(self.count(of: type, in: log) == count, "\(type)") }
    #expect(found(in: log, after: 1) == story.found)
  }

  private func count(of type: String, in log: ViewLog) -> Count {
    var count = Count()
    for event in log.events {
      switch event.content {
      case .born(let node): if node.type == type { count.born += 1 }
      case .died(let id): if log[id]?.type == type { count.died += 1 }
      case .evaluated(let id, _): if log[id]?.type == type { count.evaluated += 1 }
      default: break
      }
    }
    return count
  }

  private func found(in log: ViewLog, after seq: Int) -> [String: Int] {
    var found: [String: Int] = [:]
    for event in log.events {
      switch event.content {
      case .unstableID: found["unstableID", default: 0] += 1
      case .duplicateID: found["duplicateID", default: 0] += 1
      case .churned: found["churned", default: 0] += 1
      case .runaway: found["runaway", default: 0] += 1
      // To show another screen, or a page where none was, is no loss.
      case .replaced(let change) where event.seq > seq && (change.hasEqualContent || !change.owners.isEmpty):
        let equal = change.hasEqualContent ? ", equal content" : ""
        let lost = change.owners.isEmpty ? "" : ", state lost"
        found["replaced by \(change.difference)\(equal)\(lost)", default: 0] += 1
      case .replaced, .born, .died, .evaluated, .moved: break
      }
    }
    return found
  }

  @Test("a paw's state dies after that of the paw in its place was born")
  func order() {
    let app = Pets.App()
    let log = ViewLog()
    app.store.send(.show(screen: .paws, isMended: false))
    app.views?.attach(log)
    app.store.send(.pawTapped)
    app.store.send(.pawTapped)
    let lives = log.events.compactMap { event -> String? in
      switch event.content {
      case .born(let node): node.type == "Paw" ? "born owning \(node.owned)" : nil
      case .died(let id): log[id]?.type == "Paw" ? "died" : nil
      default: nil
      }
    }
    let born = "born owning [\"scratches\"]"
    #expect(lives == [born, born, "died", born, "died"])
  }

  @Test("what is found points to the line that is to be changed")
  func locations() {
    let app = Pets.App()
    let log = ViewLog(capacity: 100_000)
    app.views?.attach(log)
    for screen in Pets.Screen.allCases {
      app.store.send(.show(screen: screen, isMended: false))
      switch screen {
      case .home: break
      case .favouritePets: app.store.send(.petAdded(name: "Zoe"))
      case .paws: app.store.send(.pawTapped)
      case .treatJar: app.store.send(.treatExpired(id: 1))
      case .detailPage: app.store.send(.petOpened(id: 1))
      }
    }
    var files: Set<String> = []
    for event in log.events {
      switch event.content {
      case .unstableID(_, let evidence): files.insert("\(evidence.type) \(evidence.location?.fileID, default: "?")")
      case .replaced(let change) where change.hasEqualContent:
        files.insert("\(change.difference) \(change.location?.fileID, default: "?")")
      default: break
      }
    }
    #expect(
      files == [
        "Favourite Demos/FavouritePets.swift", "branch Demos/Paws.swift", "branch Demos/TreatJar.swift",
        "DetailPage Demos/NavigationStack.swift", "id Demos/NavigationStack.swift",
      ])
  }

  @Test("actions that cannot be done change nothing, whatever their numbers")
  func refused() {
    let app = Pets.App()
    let before = app.store.state
    for number in [-1, 5, Int.min, .max] {
      app.store.send(.petMoved(from: number, to: 0))
      app.store.send(.petMoved(from: 0, to: number))
      app.store.send(.treatExpired(id: number + (number == 5 ? 2 : 0)))
      app.store.send(.petOpened(id: number == 5 ? 6 : number))
      app.store.send(.backTapped)
    }
    #expect(app.store.state == before)
  }
}
