import StoreGraph
import StoreRuntime
import StoreViews
import Testing

@Suite struct EvaluationRulesTests {
  private static func runaway(_ measure: Runaway.Measure, limit: Int, nodes: Int = 1) -> GraphEvidence {
    let forest = Forest()
    let root = forest.born(.root, "RootView", at: line(2))
    for number in 0..<nodes {
      let node = forest.born("Sender", below: forest.born("Row", below: root, id: number))
      forest.ran(node, [.inputs], times: limit == 10_000 ? 1 : limit)
      forest.registry.ranAway(
        node,
        Runaway(
          measure, limit: limit, causes: [.changed(.state(StateRead(path: "count")))], path: [node, root]))
    }
    return forest.evidence()
  }

  static let runaways = [
    Fixture(
      "in a transition", runaway(.transition, limit: 1_000),
      "error runaway-evaluation Shop/Shop.swift:2 [1000 evaluations] Sender ran away: over 1,000 evaluations in one transition, the last for count (Row › Sender). It waits until the next action of the program."
    ),
    Fixture(
      "by the clock, three of a kind", runaway(.rate, limit: 100, nodes: 3),
      "error runaway-evaluation Shop/Shop.swift:2 [300 evaluations] Sender ran away: over 100 evaluations in a second, the last for count (Row › Sender). So did 2 more of its kind."
    ),
    Fixture(
      "in depth", runaway(.depth, limit: 10_000),
      "error runaway-evaluation Shop/Shop.swift:2 [10000 evaluations] Sender ran away: over 10,000 nodes above each other, the last for count (Row › Sender)."
    ),
  ]

  @Test("runaways", arguments: runaways)
  func judgeRunaway(fixture: Fixture) { fixture.check() }

  private static func wasted(_ wasted: Int, useful: Int, rows: Int = 1, readsAll: Bool = true) -> GraphEvidence {
    let forest = Forest()
    let list = forest.born(.collection, "ForEach", below: forest.born("Home"), at: line(58))
    let reads = [ViewDependency.state(StateRead(path: readsAll ? "" : "other"))]
    for row in 0..<rows {
      let node = forest.born("Nosy", below: forest.born(.element, "Element", below: list, id: row))
      forest.ran(node, reads: reads, times: useful)
      forest.ran(node, [.changed(reads[0])], reads: reads, wasted: true, times: wasted)
    }
    return forest.evidence()
  }

  static let wastes = [
    Fixture(
      "a body that reads everything", wasted(100, useful: 1),
      "warning wasted-evaluation Shop/Shop.swift:58 [100 evaluations] Nosy ran 101 times, 100 of them for nothing, mostly for the whole state."
    ),
    Fixture(
      "many rows, a little each", wasted(2, useful: 2, rows: 10, readsAll: false),
      "warning wasted-evaluation Shop/Shop.swift:58 [20 evaluations] Nosy ran 40 times, 20 of them for nothing, mostly for other."
    ),
    Fixture("too few", wasted(19, useful: 1)),
    Fixture("less than half", wasted(20, useful: 21)),
    Fixture(
      "an observer",
      shop {
        $0.subscriptions = [
          SubscriptionEvidence(id: 3, form: .observer, label: "title", location: place(9), evaluations: 40, wasted: 30)
        ]
      },
      "warning wasted-evaluation Shop/Shop.swift:9 [30 evaluations] The observer “title” ran 40 times, 30 of them for nothing."
    ),
    Fixture(
      "selectors of one line, with the time they took",
      shop {
        $0.subscriptions = (0..<10).map {
          SubscriptionEvidence(
            id: $0, location: place(9), evaluations: 10, wasted: 8,
            selectionTime: SelectionTime(selections: 10, samples: 2, sampled: 10_000))
        }
      },
      "warning wasted-evaluation Shop/Shop.swift:9 [80 evaluations, 400000 ns] The 10 selectors ran 100 times, 80 of them for nothing."
    ),
    Fixture(
      "a selector that is right half of the time",
      shop { $0.subscriptions = [SubscriptionEvidence(id: 1, evaluations: 200, wasted: 99)] }),
  ]

  @Test("waste", arguments: wastes)
  func judgeWaste(fixture: Fixture) { fixture.check() }

  private static func compared(_ equality: UInt64?, times: Int, rows: Int = 1) -> GraphEvidence {
    let forest = Forest()
    let list = forest.born(.collection, "ForEach", below: forest.born("Home"), at: line(58))
    for row in 0..<rows {
      let node = forest.born("Chart", below: forest.born(.element, "Element", below: list, id: row))
      let time = equality.map { EvaluationTime(body: 9_000_000, equality: $0) }
      forest.ran(node, [.inputs], times: times, time: time)
    }
    return forest.evidence()
  }

  static let comparisons = [
    Fixture(
      "what one body makes", compared(100_000, times: 5),
      "warning slow-equality Shop/Shop.swift:58 [500000 ns] Chart takes 100 µs a run to compare what its body made with what was there: 500 µs in 5 runs."
    ),
    Fixture(
      "what the bodies of ten rows make, once each", compared(2_500_000, times: 1, rows: 10),
      "warning slow-equality Shop/Shop.swift:58 [25000000 ns] Chart takes 2.5 ms a run to compare what its body made with what was there: 25 ms in 10 runs."
    ),
    Fixture(
      "a clock that went mad", compared(.max, times: 1, rows: 5),
      "warning slow-equality Shop/Shop.swift:58 [\(Int.max) ns] Chart takes 1,844,674,407.3 s a run to compare what its body made with what was there: 9,223,372,036.8 s in 5 runs."
    ),
    Fixture("just quick enough", compared(99_999, times: 5)),
    Fixture("too few runs to tell", compared(4_000_000, times: 4)),
    Fixture("slow bodies that compare nothing", compared(0, times: 100)),
    Fixture("nobody measured", compared(nil, times: 100)),
  ]

  @Test("comparing what bodies make", arguments: comparisons)
  func judgeComparison(fixture: Fixture) { fixture.check() }

  private static func runs(_ seqs: Int...) -> GraphEvidence {
    let forest = Forest()
    let home = forest.born("Home", at: line(58))
    let (first, second) = (forest.born("Price", below: home), forest.born("Sum", below: home))
    return forest.evidence {
      $0.views.evaluations = seqs.enumerated().map {
        EvaluationEvidence(node: $0 % 2 == 0 ? first : second, seq: $1, causes: [.inputs], isWasted: false)
      }
    }
  }

  static let glitches = [
    Fixture(
      "an older state after a newer one", runs(1, 1, 3, 2),
      "error glitch Shop/Shop.swift:58 [1 evaluations] Sum was evaluated for the state after #2 when Price had already been for that after #3: the two show different versions."
    ),
    Fixture(
      "twice the same", runs(3, 2, 4, 3),
      "error glitch Shop/Shop.swift:58 [2 evaluations] Sum was evaluated for the state after #2 when Price had already been for that after #3: the two show different versions, twice so far."
    ),
    Fixture("in order, with what was left out", runs(1, 1, 5, 9)),
  ]

  @Test("glitches", arguments: glitches)
  func judgeGlitch(fixture: Fixture) { fixture.check() }
}
