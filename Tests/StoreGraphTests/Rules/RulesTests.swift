import Foundation
import StoreGraph
import StoreRuntime
import StoreTrace
import StoreViews
import Testing

@Suite struct RulesTests {
  @Test("codes are words joined by hyphens, each once, in the order of the list")
  func codes() {
    let codes = Rules.all.map { $0.code }
    #expect(Set(codes).count == codes.count)
    #expect(codes == codes.sorted())
    for code in codes {
      #expect(
        code.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { word in
          !word.isEmpty && word.allSatisfy { "a" <= $0 && $0 <= "z" }
        })
    }
  }

  @Test("a summary is one sentence that fits a line")
  func summaries() {
    for rule in Rules.all {
      let summary = rule.summary
      #expect(summary.count <= 150)
      #expect(summary.hasSuffix(".") && !summary.dropLast().contains(". "))
    }
  }

  @Test("views that are no longer known are not named")
  func forgotten() throws {
    let forest = Forest()
    let root = forest.born(.root, "Screen")
    let row = forest.born("Row", below: root, at: line(3))
    var evidence = forest.evidence()
    evidence.views.runaways = [
      RunawayEvidence(node: row, runaway: Runaway(.transition, limit: 1_000, causes: [], path: [row]), seq: 3),
      RunawayEvidence(node: root, runaway: Runaway(.transition, limit: 1_000, causes: [], path: [root]), seq: 3),
    ]
    let named = [root, row].map { NodeID.numbered(.view, $0.rawValue, in: "s1") }
    #expect(Set(Judgement(of: evidence).findings.flatMap(\.nodes)) == Set(named))
    evidence.views.nodes.removeAll { $0.id == row }
    evidence.views.forgotten = 1
    let findings = Judgement(of: evidence).findings
    #expect(findings.count == 2)
    #expect(Set(findings.flatMap(\.nodes)) == [named[0]])
  }

  @Test("the table of the page is the list of the rules")
  func page() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
    let page = try String(contentsOf: root.appending(path: "Sources/StoreGraph.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").drop { $0 != "| rule | what it finds |" }.dropFirst(2)
      .prefix { $0.hasPrefix("|") }
    #expect(rows.map(String.init) == Rules.all.map { "| `\($0.code)` | \($0.summary) |" })
  }

  /// An app in which much goes on, and nothing goes wrong.
  private var healthy: GraphEvidence {
    let forest = Forest()
    let root = forest.born(.root, "RootView", at: line(2))
    let screen = forest.born("Screen", below: root)
    let list = forest.born(.collection, "ForEach<Item>", below: screen, at: line(3))
    forest.ran(screen, times: 100)
    forest.ran(screen, [.inputs], wasted: true, times: 19)
    for number in 0..<1_000 {
      let element = forest.born(.element, "Element", below: list, id: number)
      let row = forest.born("Row", below: element, owned: ["isOpen"])
      forest.ran(row, time: EvaluationTime(body: 400_000, equality: 4_000))
      if number % 2 == 0 { forest.ran(row, [.inputs]) }
      if number % 10 == 0 { forest.registry.died(element) }
      forest.seq = number
    }
    forest.registry.replaced(ViewReplacement(screen, by: list, difference: .branch))
    forest.registry.churned(list, ViewChurn(before: 10, after: 10, removed: 10, inserted: 10, equal: 0))
    return forest.evidence { evidence in
      evidence.subscriptions = (0..<1_000).map {
        SubscriptionEvidence(
          id: $0, label: "row", location: place(10), paths: ["/items/\($0)"], delivered: 10, skippedEqual: 990,
          evaluations: 12, wasted: 2, selectionTime: SelectionTime(selections: 12, samples: 8, sampled: 8_000))
      }
      evidence.scopes = (0..<1_000).map {
        ScopeEvidence(number: $0, stateType: "Item", element: "\($0)", location: place(11), hits: 5)
      }
      evidence.effects = (0..<1_000).map {
        EffectEvidence(
          id: $0, name: "load", seq: $0, lifetime: Lifetime(born: $0, died: $0 + 1),
          status: $0 % 2 == 0 ? .finished : .cancelled, emitted: 1, duration: 1_000_000, isOrphaned: $0 % 2 == 1)
      }
      evidence.sends = (0..<100).map {
        SendEvidence(
          name: "action\($0)", location: place(12), count: 1_000, first: $0, last: $0 + 1_000, lastDuration: 900,
          totalDuration: 900_000, maxDuration: 600_000, slowest: 7, slow: 1, delivered: 4_000)
      }
      evidence.uncataloged = UncatalogedActions()
      evidence.incidents = [Incident(.effectRetried(id: 1, retry: 1, after: .seconds(1), error: "Timeout"), at: 3)]
    }
  }

  @Test("of an app in which nothing goes wrong nothing is said")
  func silence() {
    #expect(Judgement(of: healthy).findings.map(\.line) == [])
  }

  @Test("of nothing nothing is said")
  func nothing() {
    #expect(Judgement(of: shop { _ in }).findings == [])
  }

  @Test("what was found is listed with the dearest first, and otherwise in the order of the ids")
  func order() {
    let evidence = shop { evidence in
      evidence.sends = [3, 1, 2].map {
        SendEvidence(
          name: "a\($0)", location: place(UInt($0)), count: 1, totalDuration: $0 * 2_000_000,
          maxDuration: $0 * 2_000_000,
          slowest: $0, slow: 1, verySlow: 1)
      }
      evidence.subscriptions = [7, 5].map { SubscriptionEvidence(id: $0, isOwnerGone: true) }
    }
    #expect(
      Judgement(of: evidence).findings.map(\.id) == [
        "slow-reducer:a3", "slow-reducer:a2", "slow-reducer:a1", "leaked-subscription:5", "leaked-subscription:7",
      ])
  }

  @Test("a hundred thousand nodes, subscriptions, scopes, effects and runs are judged, and no rule says too much")
  func many() {
    let count = 100_000
    let forest = Forest()
    let root = forest.born(.root, "RootView")
    for number in 0..<count {
      let node = forest.born("View\(number % 1_000)", below: root)
      forest.ran(node, wasted: true)
    }
    let evidence = forest.evidence { evidence in
      let ids = (0..<count)
      evidence.views.evaluations = ids.map {
        EvaluationEvidence(node: ViewNodeID(rawValue: $0 + 2), seq: count - $0, causes: [.inputs], isWasted: true)
      }
      evidence.views.churns = ids.map { number in
        ChurnEvidence(
          node: ViewNodeID(rawValue: number + 2), passes: 2, removed: 4, inserted: 4, equal: 4,
          last: ViewChurn(before: 2, after: 2, removed: 2, inserted: 2, equal: 2), firstSeq: 1, lastSeq: 2)
      }
      evidence.subscriptions = ids.map {
        SubscriptionEvidence(
          id: $0, location: SourcePlace(file: "/A.swift", line: $0), isOwnerGone: true, mismatched: 1, evaluations: 200,
          wasted: 200, selectionTime: SelectionTime(selections: 200, samples: 8, sampled: 4_000_000))
      }
      evidence.scopes = ids.map {
        ScopeEvidence(
          number: $0, stateType: "Item\($0 / 20)", location: place(1), isCached: false, isAbsent: true)
      }
      evidence.effects = ids.map { EffectEvidence(id: $0, name: "load\($0)", isOrphaned: true) }
      evidence.sends = ids.map {
        SendEvidence(name: "a\($0)", count: 1, maxDuration: 2_000_000, slow: 1, verySlow: 1)
      }
    }
    var counts: [String: Int] = [:]
    for finding in Judgement(of: evidence).findings { counts[finding.rule, default: 0] += 1 }
    #expect(
      counts == [
        "effect-outlives-owner": 100, "glitch": 100, "identity-churn": 100, "leaked-subscription": 100,
        "mismatched-subscriber": 100, "selector-never-changes": 100, "slow-equality": 100, "slow-reducer": 100,
        "uncached-scope": 100, "wasted-evaluation": 100, "zombie-scope": 100,
      ])
  }

  @Test("nodes one below the other, three thousand deep, are judged too")
  func deep() {
    let forest = Forest()
    var node = forest.born("Endless")
    for _ in 0..<3_000 {
      node = forest.born("Endless", below: node)
      forest.ran(node, wasted: true, times: 20)
    }
    forest.registry.ranAway(node, Runaway(.depth, limit: 3_000, causes: [.birth], path: [node]))
    let found = Judgement(of: forest.evidence()).findings
    #expect(found.first?.rule == "runaway-evaluation")
    #expect(found.first?.text("path") == "… › " + Array(repeating: "Endless", count: 8).joined(separator: " › "))
  }
}
