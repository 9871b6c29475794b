import StoreGraph
import Testing

@testable import StoreViews

@Suite struct ViewHistoryTests {
  private final class Tree {
    var seq = 0
    private(set) lazy var registry = ViewRegistry { [unowned self] in seq }
    let history: ViewHistory

    init(dead: Int = 10_000, evaluations: Int = 16_384) {
      history = ViewHistory(dead: dead, evaluations: evaluations)
      registry.attach(history)
    }

    func born(_ type: String = "Row", below parent: ViewNodeID? = nil, id: Int? = nil) -> ViewNodeID {
      let identity: ViewIdentity = id.map { .explicit($0) } ?? .structural(position: "0")
      return registry.born(ViewBirth(type: type, identity: identity, below: parent))
    }
  }

  @Test("the dead are known for a while, and then only their number")
  func theDead() {
    let tree = Tree(dead: 100)
    let root = tree.born("List")
    for number in 0..<1_000 {
      tree.seq = number
      tree.registry.died(tree.born(below: root, id: number))
    }
    let evidence = tree.history.evidence
    #expect(evidence.nodes.count == 101)
    #expect(evidence.forgotten == 900)
    #expect(evidence.nodes.first?.id == root)
    #expect(evidence.nodes.last?.died == 999)
  }

  @Test("K45 of 100,000 nodes that came and went, as many are kept as is allowed")
  func manyComeAndGo() {
    let tree = Tree(dead: 1_000, evaluations: 1_024)
    for number in 0..<100_000 {
      let node = tree.born(id: number)
      tree.registry.evaluated(node, ViewEvaluation(causes: [.birth], reads: [], isWasted: false))
      tree.registry.died(node)
    }
    let evidence = tree.history.evidence
    #expect(evidence.nodes.count == 1_000)
    #expect(evidence.forgotten == 99_000)
    #expect(evidence.evaluations.count <= 1_024 + 256)
    #expect(tree.registry.count == 0)
  }

  @Test("what befell a node that is no longer known is counted and not told, since nobody could say where it was")
  func forgottenSubjects() {
    let tree = Tree(dead: 10)
    for number in 0..<50 {
      let node = tree.born("Stack", id: number)
      tree.registry.ranAway(node, Runaway(.rate, limit: 100, causes: [.inputs], path: [node]))
      tree.registry.churned(node, ViewChurn(before: 1, after: 1, removed: 1, inserted: 1, equal: 1))
      tree.registry.died(node)
    }
    let evidence = tree.history.evidence
    #expect(evidence.runaways.map(\.node.rawValue) == Array(41...50))
    #expect(evidence.churns.count == 10)
    #expect(evidence.omitted == 80)
  }

  @Test("what was taken before does not change while more is reported")
  func copies() {
    let tree = Tree()
    let node = tree.born()
    let before = tree.history.evidence
    tree.registry.evaluated(node, ViewEvaluation(causes: [.inputs], reads: [], isWasted: true))
    #expect(before.nodes[0].evaluations == 0)
    #expect(tree.history.evidence.nodes[0].evaluations == 1)
    #expect(tree.history.evidence.nodes[0].wasted == 1)
    #expect(tree.history.evidence.evaluations.map(\.isWasted) == [true])
  }

  @Test("what follows at one place is summed up; a collection's passes too")
  func sums() {
    let tree = Tree()
    let branch = tree.born("Branch")
    for pass in 1...3 {
      tree.seq = pass
      let old = tree.born("Paw", below: branch)
      let new = tree.born("Paw", below: branch)
      tree.registry.replaced(ViewReplacement(old, by: new, difference: .branch, owners: pass == 3 ? [] : [old]))
      tree.registry.churned(branch, ViewChurn(before: 5, after: 6, removed: 5, inserted: 6, equal: 5))
      tree.registry.foundUnstableID(at: branch, UnstableID(type: "Pet", values: ["a", "b"], count: pass, total: 6))
      tree.registry.foundDuplicateID(at: branch, DuplicateID(value: "1", indices: [0, 2]))
      tree.registry.ranAway(branch, Runaway(.transition, limit: 1_000, causes: [.inputs], path: [branch]))
    }
    let evidence = tree.history.evidence
    #expect(evidence.replacements.count == 1)
    #expect(evidence.replacements.first?.count == 3)
    #expect(evidence.replacements.first?.losses == 2)
    #expect(evidence.replacements.first.map { [$0.firstSeq, $0.lastSeq] } == [1, 3])
    #expect(evidence.churns.map { [$0.passes, $0.removed, $0.inserted, $0.equal] } == [[3, 15, 18, 15]])
    #expect(evidence.unstableIDs.map { [$0.passes, $0.count] } == [[3, 6]])
    #expect(evidence.duplicateIDs.map(\.passes) == [3])
    #expect(evidence.runaways.count == 1)
  }
}

extension ViewHistoryTests {
  @Test("what is born and runs below a collection counts for it and for those around it, and not for others")
  func below() {
    var seq = 0
    let registry = ViewRegistry { seq }
    let history = ViewHistory()
    registry.attach(history)
    func born(_ kind: ViewKind, below parent: ViewNodeID?, owned: [String] = []) -> ViewNodeID {
      registry.born(ViewBirth(kind, type: "\(kind)", identity: .explicit(seq), below: parent, owned: owned))
    }
    func ran(_ id: ViewNodeID, _ cause: ViewCause) {
      registry.evaluated(id, ViewEvaluation(causes: [cause], reads: [], isWasted: false))
    }
    let home = born(.view, below: nil)
    let outer = born(.collection, below: home)
    let inner = born(.collection, below: born(.element, below: outer))
    for id in [outer, inner] {
      registry.foundUnstableID(at: id, UnstableID(type: "Pet", index: 0, values: ["a", "b"], count: 1, total: 3))
    }
    for _ in 0..<2 {
      seq += 1
      let row = born(.view, below: born(.element, below: inner), owned: ["isOpen"])
      ran(row, .birth)
      ran(row, .inputs)
      registry.died(row)
    }
    ran(home, .birth)
    registry.died(outer)
    let found = history.evidence.unstableIDs
    #expect(found.map(\.node) == [outer, inner])
    #expect(found.map(\.born) == [1, 2])
    #expect(found.map(\.owners) == [2, 2])
    #expect(found.map(\.evaluations) == [4, 4])
    #expect(found.map(\.birthEvaluations) == [2, 2])
    #expect(found.map(\.read) == [3, 3])
  }

  @Test("of more than 1,000 places those whose nodes died first make room for new ones, and are counted")
  func manyPlaces() {
    let tree = Tree()
    func report(_ id: ViewNodeID) {
      tree.registry.churned(id, ViewChurn(before: 1, after: 1, removed: 1, inserted: 1, equal: 1))
      tree.registry.foundUnstableID(at: id, UnstableID(type: "Pet", values: ["a", "b"], count: 1, total: 1))
      tree.registry.foundDuplicateID(at: id, DuplicateID(value: "1", indices: [0, 2]))
    }
    let living = tree.born("List")
    report(living)
    for number in 0..<5_000 {
      let list = tree.born("List", id: number)
      report(list)
      tree.registry.died(list)
    }
    let last = tree.born("List", id: 5_000)
    report(last)
    let evidence = tree.history.evidence
    for nodes in [evidence.churns.map(\.node), evidence.unstableIDs.map(\.node), evidence.duplicateIDs.map(\.node)] {
      #expect(nodes.count == 1_000)
      #expect(nodes.first == living && nodes.last == last)
      #expect(nodes.dropFirst().first?.rawValue == last.rawValue - 998)
    }
    #expect(evidence.omitted == 3 * 4_002)
  }

  @Test("where 1,000 places live, others are left out and counted")
  func allLive() {
    let tree = Tree()
    let lists = (0..<1_010).map { tree.born("List", id: $0) }
    for list in lists { tree.registry.foundDuplicateID(at: list, DuplicateID(value: "1", indices: [0, 2])) }
    let evidence = tree.history.evidence
    #expect(evidence.duplicateIDs.map(\.node) == Array(lists.prefix(1_000)))
    #expect(evidence.omitted == 10)
  }

  @Test("whoever reports may give any number to a node")
  func anyNumber() {
    let history = ViewHistory()
    for number in [-1, 0, -64, -65, .min, .max] {
      let id = ViewNodeID(rawValue: number)
      let node = ViewNode(id, ViewBirth(type: "Row", identity: .structural(position: "0"), below: nil), at: 0)
      let evaluation = ViewEvaluation(causes: [.birth], reads: [], isWasted: false)
      for content in [ViewEvent.Content.evaluated(id, evaluation), .born(node), .evaluated(id, evaluation), .died(id)] {
        history.happened(ViewEvent(number: 1, seq: 0, isShown: false, content: content))
      }
    }
    #expect(history.evidence.nodes.map(\.id.rawValue) == [.min, -65, -64, -1, 0, .max])
    #expect(history.evidence.nodes.allSatisfy { $0.evaluations == 1 })
  }
}
