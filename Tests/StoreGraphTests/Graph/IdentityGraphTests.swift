import StoreGraph
import StoreRuntime
import StoreViews
import Testing

@Suite @MainActor struct IdentityGraphTests {
  @Test("the tree of a store: its subscription, and its views without those that only hold others")
  func tree() throws {
    let shop = WatchedShop()
    shop.subscribe(\.title, label: "title label")
    shop.store.send(.add(7))
    let graph = shop.watch.identity()
    #expect(
      Set(graph.nodes.map { "\($0.kind.rawValue) \($0.label.prefix { $0 != "<" })" })
        .isSuperset(of: [
          "store shop", "subscription title label", "view Screen", "view Title", "view Row[7]", "element element 7",
          "view ForEach",
        ]))
    #expect(graph.nodes.allSatisfy { !$0.isInternal })
    #expect(graph.edges.count == graph.nodes.count - 1)
    let row = try #require(graph.nodes.first { $0.label.hasPrefix("Row") })
    #expect(row.owns == ["isOpen"])
    #expect(row.evaluations == 1 && row.wasted == 0)
    #expect(row.lifetime == Lifetime(born: 1))
    let all = shop.watch.identity(includesInternal: true)
    #expect(all.nodes.count > graph.nodes.count && all.nodes.contains(where: \.isInternal))
  }

  @Test("ids stay: what lived at a seq is found there, also after its death")
  func lifetimes() throws {
    let shop = WatchedShop()
    shop.store.send(.add(7))
    let before = shop.watch.identity()
    shop.host.unmount()
    shop.store.send(.nothing)
    #expect(!shop.watch.identity().nodes.contains { $0.kind == .view })
    let then = shop.watch.identity(includesDead: true)
    for node in before.nodes where node.kind != .observer && node.kind != .subscription {
      #expect(then[node.id]?.label == node.label, "\(node.id)")
    }
    #expect(then.nodes.filter { $0.kind == .view }.allSatisfy { $0.standing == .dead && $0.lifetime.died == 1 })
    #expect(shop.watch.identity(at: 0).nodes.contains { $0.label == "Title" })
    #expect(!shop.watch.identity(at: 0).nodes.contains { $0.label.hasPrefix("Row") })
  }

  @Test("a dependency graph has the edges of everybody's last evaluation")
  func dependencies() throws {
    let shop = WatchedShop()
    shop.subscribe(\.title, label: "title label")
    shop.store.send(.rename("x"))
    shop.store.send(.nothing)
    let graph = shop.watch.dependencies()
    let lines = graph.lines
    #expect(lines.contains("title label reads /title"))
    #expect(lines.contains("Title reads /title"))
    #expect(lines.contains("Screen reads /items"))
    #expect(!lines.contains("Screen reads /title"))
    let edge = try #require(graph.edges.first { graph[$0.from]?.label == "title label" })
    #expect(edge.delivered == 2)
  }
}
