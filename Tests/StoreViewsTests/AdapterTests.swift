import StoreRuntime
import StoreViews
import Testing

/// A UI framework of a few lines, with views of its own, that reports through the registry.
private final class Widget {
  let id: ViewNodeID
  private let registry: ViewRegistry
  private(set) var children: [Widget] = []

  init(_ type: String, _ identity: ViewIdentity, below parent: Widget? = nil, in registry: ViewRegistry) {
    self.registry = registry
    id = registry.born(ViewBirth(type: type, identity: identity, below: parent?.id))
    parent?.children.append(self)
  }

  func draw(because causes: [ViewCause], reading reads: [ViewDependency], isWasted: Bool = false) {
    registry.evaluated(id, ViewEvaluation(causes: causes, reads: reads, isWasted: isWasted))
  }

  func replace(_ old: Widget, by new: Widget) {
    registry.replaced(ViewReplacement(old.id, by: new.id, difference: .id))
    old.close()
    children.removeAll { $0 === old }
  }

  func close() { registry.died(id) }
}

@Suite struct AdapterTests {
  @Test("a framework with views of its own reports the same story as the views of this module")
  func widgets() {
    let story = Story()
    let log = ViewLog()
    var seq = 0
    let registry = ViewRegistry { seq }
    registry.attach(story)
    registry.attach(log)
    let window = Widget("Window", .structural(position: "0"), in: registry)
    let row = Widget("Row", .explicit(7), below: window, in: registry)
    row.draw(because: [.birth], reading: [.state(StateRead(path: "pets"))])
    seq = 1
    row.draw(because: [.changed(.state(StateRead(path: "pets")))], reading: [], isWasted: true)
    seq = 2
    window.replace(row, by: Widget("Row", .explicit(8), below: window, in: registry))
    window.close()
    #expect(
      story.lines == [
        "#0 Window born", "#0 Row born", "#0 Row ran: birth", "#1 Row ran: pets, wasted", "#2 Row born",
        "#2 Row replaced: id", "#2 Row died", "#2 Row died", "#2 Window died",
      ])
    #expect(log[row.id]?.evaluations == 2)
    #expect(log[row.id]?.wasted == 1)
    #expect(log[row.id].map { [$0.born, $0.died ?? -1] } == [0, 2])
    #expect(registry.count == 0)
  }

  @Test("what is said of a node that does not live is ignored, and a child of such a node is a root")
  func unknownNodes() {
    let registry = ViewRegistry { 0 }
    let story = Story()
    registry.attach(story)
    let node = registry.born(ViewBirth(type: "A", identity: .explicit("a")))
    registry.died(node)
    registry.died(node)
    registry.evaluated(node, ViewEvaluation(causes: [.birth], reads: [], isWasted: false))
    registry.moved(node, from: 0, to: 1)
    registry.replaced(ViewReplacement(node, by: node, difference: .type))
    registry.churned(node, ViewChurn(before: 1, after: 1, removed: 1, inserted: 1, equal: 0))
    registry.foundUnstableID(at: node, UnstableID(type: "A", values: ["1", "2"]))
    registry.foundDuplicateID(at: node, DuplicateID(value: "1", indices: [0, 1]))
    registry.ranAway(node, Runaway(.rate, limit: 1, causes: [], path: []))
    #expect(story.lines == ["#0 A born", "#0 A died"])
    let child = registry.born(ViewBirth(type: "B", identity: .explicit("b"), below: node))
    #expect(registry[child]?.parent == nil)
    #expect(registry.births - registry.deaths == registry.count)
  }
}
