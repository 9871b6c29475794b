import StoreGraph
import StoreRuntime
import StoreTrace
import StoreViews
import Testing

@Suite struct IdentityRulesTests {
  /// A list with unstable ids, and what was told of its passes.
  private static func unstable(
    count: Int, of total: Int, passes: Int, equal: Int, owned: Bool = true, bodies: Int = 1
  ) -> GraphEvidence {
    let forest = Forest()
    let root = forest.born(.root, "RootView", at: line(2))
    let home = forest.born("Home", below: root)
    let list = forest.born(.collection, "ForEach<Array<Pet>, UUID, PetRow>", below: home, at: line(58))
    var rows: [ViewNodeID] = []
    func row(_ number: Int) {
      let element = forest.born(.element, "Element", below: list, id: number)
      rows.append(element)
      for _ in 0..<bodies {
        forest.ran(forest.born("PetRow", below: element, owned: owned ? ["isFavourite"] : []))
      }
    }
    for number in 0..<total - 1 { row(number) }
    let found = { (count: Int, total: Int) in
      UnstableID(type: "Pet", index: 0, values: ["5F", "9A"], count: count, total: total, location: line(58))
    }
    forest.registry.foundUnstableID(at: list, found(min(count, total - 1), total - 1))
    for pass in 0..<passes {
      forest.seq = pass + 1
      forest.registry.foundUnstableID(at: list, found(count, total))
      let came = pass == 0 ? equal + 1 : equal
      forest.registry.churned(
        list, ViewChurn(before: total - 1, after: total, removed: equal, inserted: came, equal: equal))
      for number in 0..<came { row(pass * 100 + number) }
    }
    return forest.evidence()
  }

  private static func id(_ change: (Forest, ViewNodeID, ViewNodeID) -> Void) -> GraphEvidence {
    let forest = Forest()
    let stack = forest.born("NavigationStack")
    let identified = forest.born(.identified, "IdentifiedView<Detail>", below: stack, at: line(70))
    change(forest, stack, identified)
    return forest.evidence()
  }

  private static func detail(_ forest: Forest, _ identified: ViewNodeID, times: Int, equal: Bool, unstable: Bool) {
    var last = forest.born("Detail", below: identified, owned: ["scroll"])
    forest.ran(last)
    for _ in 0..<times {
      forest.seq += 1
      if unstable {
        forest.registry.foundUnstableID(
          at: identified, UnstableID(type: "Detail", values: ["1", "2"], location: line(70)))
      }
      let next = forest.born("Detail", below: identified, owned: ["scroll"])
      forest.ran(next)
      forest.registry.replaced(
        ViewReplacement(last, by: next, difference: .id, owners: [last], hasEqualContent: equal))
      forest.registry.died(last)
      last = next
    }
  }

  static let unstableIDs = [
    Fixture(
      "five pets, one more in front", unstable(count: 6, of: 6, passes: 1, equal: 5),
      "error unstable-identity Shop/Shop.swift:58 [5 evaluations] Pet has a new identity on every read: 6 rows rebuilt in 1 pass, 11 evaluations; a stored id would need 6. State lost 5 times."
    ),
    Fixture(
      "no state is lost where none is owned", unstable(count: 6, of: 6, passes: 1, equal: 5, owned: false),
      "warning unstable-identity Shop/Shop.swift:58 [5 evaluations] Pet has a new identity on every read: 6 rows rebuilt in 1 pass, 11 evaluations; a stored id would need 6."
    ),
    Fixture(
      "only shown once", unstable(count: 5, of: 6, passes: 0, equal: 0),
      "warning unstable-identity Shop/Shop.swift:58 [] Pet has a new identity on every read: the next pass makes 5 rows anew."
    ),
    Fixture(
      "one of ten, sometimes", unstable(count: 1, of: 10, passes: 4, equal: 1),
      "error unstable-identity Shop/Shop.swift:58 [4 evaluations] Pet has a new identity on some reads (5 of 49): 1 row rebuilt in 4 passes, 14 evaluations; a stored id would need 10. State lost 4 times."
    ),
    Fixture(
      "rows with three bodies each", unstable(count: 6, of: 6, passes: 1, equal: 5, bodies: 3),
      "error unstable-identity Shop/Shop.swift:58 [15 evaluations] Pet has a new identity on every read: 6 rows rebuilt in 1 pass, 33 evaluations; a stored id would need 18. State lost 15 times."
    ),
    Fixture(
      "an id that is made in the body, and the alarm of what it makes run away",
      id { forest, stack, identified in
        detail(forest, identified, times: 9, equal: true, unstable: true)
        forest.registry.ranAway(
          stack, Runaway(.transition, limit: 1_000, causes: [.inputs], path: [stack]))
      },
      "error runaway-evaluation [1000 evaluations] NavigationStack ran away: over 1,000 evaluations in one transition, the last for inputs (NavigationStack). An id that is not stable makes it: Shop/Shop.swift:70. It waits until the next action of the program.",
      "error unstable-identity Shop/Shop.swift:70 [9 evaluations] Detail has a new identity on every read: rebuilt 9 times, 10 evaluations; a stored id would need 1. State lost 9 times."
    ),
  ]

  @Test("unstable ids", arguments: unstableIDs)
  func judgeUnstable(fixture: Fixture) { fixture.check() }

  @Test("what an unstable id is based on, and what is to blame")
  func unstableEvidence() throws {
    let finding = try #require(
      Judgement(of: Self.unstable(count: 6, of: 6, passes: 1, equal: 5)).findings.first)
    #expect(finding.id == "unstable-identity:Shop/Shop.swift:58 Pet")
    #expect(finding.declaration?.type == "Pet")
    #expect(finding.declaration?.member == "id")
    #expect(finding.text("path") == "Home › ForEach")
    #expect(finding.number("evaluations") == 11)
    #expect(finding.number("evaluationsNeeded") == 6)
    #expect(finding.number("churnPercent") == 83)
    #expect(finding.text("id") == "5F")
    #expect(finding.text("idAgain") == "9A")
    #expect(finding.nodes == [.numbered(.view, 3, in: "s1")])
  }

  @Test("lists that are made anew at the same line are one finding")
  func unstableTwice() {
    let forest = Forest()
    for number in 0..<3 {
      let list = forest.born(.collection, "ForEach", id: number, at: line(58))
      forest.registry.foundUnstableID(
        at: list, UnstableID(type: "Pet", index: 0, values: ["a", "b"], count: 2, total: 2, location: line(58)))
    }
    let found = Judgement(of: forest.evidence()).findings
    #expect(found.map { $0.number("count") } == [6])
    #expect(found.first?.nodes.count == 3)
  }

  private static func duplicates(_ change: (inout GraphEvidence) -> Void) -> GraphEvidence {
    let forest = Forest()
    let list = forest.born(.collection, "ForEach", below: forest.born("Home"), at: line(58))
    forest.registry.foundDuplicateID(
      at: list, DuplicateID(value: "7", indices: [0, 2], count: 1, location: line(58)))
    return forest.evidence(change)
  }

  static let duplicateIDs = [
    Fixture(
      "two rows", duplicates { _ in },
      "error duplicate-identity Shop/Shop.swift:58 [] Rows 0 and 2 of Home › ForEach have the same id 7: when one goes or moves, the other's state goes with it."
    ),
    Fixture(
      "the same two elements of the state are not told a second time",
      duplicates { $0.incidents = [Incident(.duplicateElement(seq: 4, id: "7", first: 0, second: 2), at: 4)] },
      "error duplicate-identity Shop/Shop.swift:58 [] Rows 0 and 2 of Home › ForEach have the same id 7: when one goes or moves, the other's state goes with it."
    ),
    Fixture(
      "two elements of the state",
      shop {
        $0.incidents = [Incident(.duplicateElement(seq: 9, id: "7", first: 0, second: 2), at: 4, last: 9, count: 2)]
        $0.actions[9] = ActionEvidence(name: "row.rename", location: place(31))
      },
      "error duplicate-identity Shop/Shop.swift:31 [] Elements 0 and 2 of a collection have the same id 7: actions for it reach only the first. Met twice, last by #9 row.rename."
    ),
  ]

  @Test("duplicate ids", arguments: duplicateIDs)
  func judgeDuplicate(fixture: Fixture) { fixture.check() }

  private static func churn(passes: Int, inserted: Int, equal: Int) -> GraphEvidence {
    let forest = Forest()
    let list = forest.born(.collection, "ForEach", below: forest.born("Home"), at: line(58))
    return forest.evidence {
      $0.views.churns = [
        ChurnEvidence(
          node: list, passes: passes, removed: inserted, inserted: inserted, equal: equal,
          last: ViewChurn(before: 3, after: 3, removed: 3, inserted: 3, equal: 3), firstSeq: 1, lastSeq: 5)
      ]
    }
  }

  static let churns = [
    Fixture(
      "all of them in five passes", churn(passes: 5, inserted: 15, equal: 15),
      "warning identity-churn Shop/Shop.swift:58 [15 evaluations] Home › ForEach got new ids for rows that show the same: 15 of 15 new rows (100 %) in 5 passes, each built anew."
    ),
    Fixture(
      "half of them", churn(passes: 2, inserted: 4, equal: 2),
      "warning identity-churn Shop/Shop.swift:58 [2 evaluations] Home › ForEach got new ids for rows that show the same: 2 of 4 new rows (50 %) in 2 passes, each built anew."
    ),
    Fixture("less than half of them", churn(passes: 2, inserted: 8, equal: 3)),
    Fixture("one pass, as after loading again", churn(passes: 1, inserted: 15, equal: 15)),
    Fixture("one row", churn(passes: 2, inserted: 1, equal: 1)),
  ]

  @Test("churn", arguments: churns)
  func judgeChurn(fixture: Fixture) { fixture.check() }

  private static func erased(times: Int, owned: [String] = ["draft"]) -> GraphEvidence {
    let forest = Forest()
    let erased = forest.born(.erased, "AnyView", below: forest.born(.root, "RootView", at: line(2)))
    var last = forest.born("Editor", below: erased, owned: owned)
    for number in 0..<times {
      forest.seq = number + 1
      let next = forest.born(number % 2 == 0 ? "Preview" : "Editor", below: erased, owned: owned)
      forest.registry.replaced(
        ViewReplacement(last, by: next, difference: .type, owners: owned.isEmpty ? [] : [last]))
      forest.registry.died(last)
      last = next
    }
    return forest.evidence()
  }

  static let losses = [
    Fixture(
      "an id that changes though the content is the same",
      id { forest, _, identified in detail(forest, identified, times: 3, equal: true, unstable: false) },
      "warning state-lost Shop/Shop.swift:70 [3 evaluations] Detail got another id 3 times, 3 times of them for the same content: state (scroll) lost 3 times."
    ),
    Fixture(
      "an id that changes since the view is to begin anew",
      id { forest, _, identified in detail(forest, identified, times: 3, equal: false, unstable: false) }),
    Fixture(
      "two types that take each other's place", erased(times: 2),
      "warning state-lost Shop/Shop.swift:2 [2 evaluations] Preview and Editor took each other's place twice: state (draft) lost twice."
    ),
    Fixture("another type, once", erased(times: 1)),
    Fixture("two types that own nothing", erased(times: 2, owned: [])),
  ]

  @Test("lost state", arguments: losses)
  func judgeLoss(fixture: Fixture) { fixture.check() }

  private static func branches(_ names: [String], rows: Int = 1, owned: [String] = ["life"]) -> GraphEvidence {
    let forest = Forest()
    let list = forest.born(.collection, "ForEach", below: forest.born("Jar"), at: line(80))
    for row in 0..<rows {
      let branch = forest.born(.branch, "Branch", below: forest.born(.element, "Element", below: list, id: row))
      var last = forest.born(names[0], below: branch, owned: owned)
      forest.ran(last)
      for (seq, name) in names.dropFirst().enumerated() {
        forest.seq = seq + 1
        // In the other branch a modifier stands around it.
        let outer = seq % 2 == 0 ? forest.born(.modifier, "Faded", below: branch) : branch
        let next = forest.born(name, below: outer, owned: owned)
        forest.ran(next)
        forest.registry.replaced(
          ViewReplacement(
            last, by: outer == branch ? next : outer, difference: .branch, owners: owned.isEmpty ? [] : [last]))
        last = outer == branch ? next : outer
      }
    }
    return forest.evidence()
  }

  /// Two branches which show the same view only further down, below something of a kind.
  private static func screens(_ kind: ViewKind) -> GraphEvidence {
    let forest = Forest()
    let branch = forest.born(.branch, "Branch", below: forest.born("App"))
    var last = branch
    for pass in 0..<4 {
      let screen = forest.born(kind, "Screen\(pass % 2)", below: branch)
      forest.ran(forest.born("Row", below: screen, owned: ["isOpen"]))
      if pass > 0 { forest.registry.replaced(ViewReplacement(last, by: screen, difference: .branch, owners: [last])) }
      last = screen
    }
    return forest.evidence()
  }

  static let flips = [
    Fixture(
      "paws, toggled twice", branches(["Paw", "Paw", "Paw"]),
      "warning branch-should-be-value Shop/Shop.swift:80 [2 evaluations] Paw stands in both branches of a condition: it was destroyed and made anew twice, and its state was lost twice. Two views, or two states of one view?"
    ),
    Fixture(
      "treats without state of their own, one flip each", branches(["Cell", "Cell"], rows: 5, owned: []),
      "warning branch-should-be-value Shop/Shop.swift:80 [5 evaluations] Cell stands in both branches of a condition: it was destroyed and made anew 5 times. Two views, or two states of one view?"
    ),
    Fixture("one flip, as to another screen", branches(["Paw", "Paw"])),
    Fixture("two lists of the same rows", screens(.collection)),
    Fixture("two screens with the same button", screens(.view)),
    Fixture("two views that have nothing in common", branches(["Login", "Home", "Login"])),
  ]

  @Test("branches", arguments: flips)
  func judgeFlip(fixture: Fixture) { fixture.check() }
}
